/** The heart alone: the button that every card has draws it without a component of its own. */
export const heartShape = <path d="M12 20.5 4.2 12.6a5 5 0 0 1 7.1-7.1l.7.8.7-.8a5 5 0 0 1 7.1 7.1z" />;
