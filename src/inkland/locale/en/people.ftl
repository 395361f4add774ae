# People: names, titles and crests, hosts and guests of rooms, open games.

## Names and joining

web-profile = Who you are
web-name-another = Choose another name
web-cancel = Cancel
web-welcome-full = All seats at this table are taken: { $names }. You can watch.
web-room-full = All seats are taken; you are watching.
web-unknown = There is nothing here
    .text = The address may be misspelled, or the page has moved.
