/**
 * A page costs hardly more than the one behind it (the default says four times as much): both come from memory or from a
 * solid disk. By the default the planner sorts all rows of a text to find its newest, where an index has them in order.
 */
export const randomPageCost = 'random_page_cost=1.1';
