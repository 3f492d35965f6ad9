/** The id of a film's frame in the gallery of a product; `place` counts from 0. */
export const videoFrameId = (place: number): string => `video-${place + 1}`;

/** The id of a film's words on the page of a product; `place` counts from 0. */
export const videoWordsId = (place: number): string => `loi-video-${place + 1}`;
