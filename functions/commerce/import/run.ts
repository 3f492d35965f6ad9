import type { CommerceEnv } from '../env.ts';
import { reindexProducts } from '../shop/search/index/reindex.ts';
import { importAttributes } from './attributes.ts';
import { CategoryTree, importCategories } from './categories.ts';
import { commit } from './commit.ts';
import { importContent } from './content.ts';
import { type Options, openContext } from './context.ts';
import { importLinks } from './links.ts';
import { importMeanings } from './meanings.ts';
import { MediaImport } from './media.ts';
import { importProducts } from './products.ts';
import { Report } from './report.ts';
import { importReviews } from './reviews.ts';
import { openSource } from './source.ts';
import { importVideos } from './videos.ts';

/**
 * Loads a folder or a single CSV file into the backend and tells what happened. Throws, with the catalogue as it was,
 * when the source cannot be read or the rows do not fit together.
 */
export async function runImport(env: CommerceEnv, path: string, options: Options): Promise<Report> {
  const report = new Report();
  const { files, mediaFolders } = await openSource(path, options.mediaFolder, report);
  const context = await openContext(env, options, report);
  try {
    const tree = await CategoryTree.open(context);
    await importAttributes(context, files.attributes);
    await importCategories(context, tree, files.categories);
    const media = new MediaImport(context, mediaFolders);
    await importProducts(context, tree, media, files.products);
    await importLinks(context, files.links);
    await importReviews(context, files.reviews);
    await importContent(context, files.pages, files.blocks);
    await importVideos(context, media, files.videos);
    await importMeanings(context, files.meanings);
    for (const sku of context.products.missing()) {
      report.skip({
        file: path,
        line: null,
        what: sku,
        reason: 'a variation or link names a product that is not here',
      });
    }
    await context.stage.flush();
    console.log('  putting everything in place …');
    await commit(env.DB, options.isReplacing);
  } catch (error) {
    await context.stage.clear();
    throw error;
  }
  console.log('  renewing the search index …');
  await reindexProducts(env.DB, 'all');
  return report;
}
