/** On a local machine alone: runs what the schedule does each minute, because a development server has no clock. */
export const MINUTE_PATH = '/development/minute';
