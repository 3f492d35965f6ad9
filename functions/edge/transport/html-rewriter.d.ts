// The part of the runtime's HTML rewriter that the edge uses.

interface RewrittenElement {
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
}

interface RewrittenText {
  readonly text: string;
  readonly lastInTextNode: boolean;
  remove(): void;
  replace(content: string, options: { html: boolean }): void;
}

/** The used part of the Worker's streaming HTML rewriter. */
declare class HTMLRewriter {
  on(
    selector: string,
    handlers: { element(element: RewrittenElement): void } | { text(chunk: RewrittenText): void },
  ): HTMLRewriter;
  transform(response: Response): Response;
}
