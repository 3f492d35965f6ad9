/** A short film that shows products; pictures in turn while it has no film. */
export interface Video {
  id: number;
  title: string;
  description: string;
  /** Paths of pictures below the media base. */
  poster: string | null;
  frames: string[];
  /** Paths of the film and its captions (WebVTT) below the media base; null when there is none. */
  source: string | null;
  captions: string | null;
  durationS: number;
  skus: string[];
  publishedAt: string | null;
  isLive: boolean;
}
