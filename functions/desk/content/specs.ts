import { CATALOG_SPECS } from '../catalog/specs.ts';
import { CONFIG_SPECS } from '../config/specs.ts';
import { PROMOTION_SPECS } from '../promotions/specs.ts';
import { CONTENT_SPECS } from './content-specs.ts';
import { OUTFIT_SPEC } from './outfit/outfit-spec.ts';
import { REACH_SPECS } from './reach-specs.ts';
import type { Spec } from './spec.ts';

/** Every kind of record that the desk lists and edits by the same screens. */
export const SPECS: readonly Spec[] = [
  ...CONTENT_SPECS,
  OUTFIT_SPEC,
  ...REACH_SPECS,
  ...CATALOG_SPECS,
  ...PROMOTION_SPECS,
  ...CONFIG_SPECS,
];

const byName = new Map(SPECS.map((spec) => [spec.name, spec]));

/** How the records of a resource are listed and edited; undefined for a resource with screens of its own. */
export const specOf = (resource: string): Spec | undefined => byName.get(resource);
