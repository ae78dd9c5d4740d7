/** What Alfred says when something fails (specification §8). */
export const SESSION_FAILURE =
  "I'm having trouble starting a new conversation right now. Please refresh the page and try again. If the problem continues, please check your internet connection.";
export const SEND_FAILURE =
  "I apologize, but I'm having trouble connecting to the server right now. Please try again in a moment. If the problem persists, please check your internet connection.";
