/** The element that holds what the server hands to the browser. */
export const PAGE_DATA_ID = 'page-data';
