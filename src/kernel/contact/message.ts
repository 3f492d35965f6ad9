/** The most letters of what a shopper writes to the shop, and of what the shop answers. */
export const MESSAGE_MAX = 5000;
/** The most letters of a name, an address or a number beside it. */
export const MESSAGE_LINE_MAX = 255;
/** What the shop did with a message: nothing yet, answered, or closed without an answer. */
export const MESSAGE_STATES = ['new', 'answered', 'closed'] as const;
