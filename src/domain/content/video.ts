/** A short film that shows products, or pictures in turn while there is no film. */
export interface Video {
  id: number;
  title: string;
  description: string;
  /** Paths of pictures below the media base. */
  poster: string | null;
  frames: string[];
  /** Paths below the media base of the film and of its words as WebVTT; null while there is none. */
  source: string | null;
  captions: string | null;
  durationS: number;
  skus: string[];
  publishedAt: string | null;
  isLive: boolean;
}
