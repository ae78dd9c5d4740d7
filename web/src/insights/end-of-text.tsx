/** Stands below a guide's text: when it comes into view, the guide counts as read to its end (`tell.ts`). */
export const EndOfText = () => <div data-end-of-text />;
