import * as runtime from 'cloudflare:workers';
import SOURCE from './commerce.cjs';

// Runs the commerce Worker for one test file after another. Each begins with modules that are evaluated anew, as those of
// a new isolate are, so that nothing remains that an earlier file left in the Worker's memory.

/** @typedef {{ default: ExportedHandler<object> }} Modules */
/** @typedef {(module: { exports: object }, exports: object, require: (name: string) => unknown) => void} Evaluate */
/** @typedef {import('@cloudflare/workers-types').R2Bucket} R2Bucket */
/** @typedef {{ MEDIA: R2Bucket, UNSAFE_EVAL: { newFunction(source: string, name: string, ...parameters: string[]): Evaluate } }} Bindings */

/** @type {Evaluate | undefined} */
let evaluate;
/** @type {ExportedHandler<object>} */
let commerce = {};
/** The bindings of the Worker for the present test file. */
let bindings = {};

export default {
  /** @type {(request: Request, env: Bindings & Record<string, unknown>, context: ExecutionContext) => Promise<Response>} */
  async fetch(request, env, context) {
    if (new URL(request.url).host !== 'next-shop') return commerce.fetch(request, bindings, context);
    const { database, vars } = await request.json();
    await empty(env.MEDIA);
    bindings = { ...vars, DB: env[database], MEDIA: env.MEDIA };
    commerce = evaluated(env);
    return new Response();
  },
  /** @type {ExportedHandler<object>['scheduled']} */
  scheduled: (controller, _, context) => commerce.scheduled(controller, bindings, context),
};

/** @param {Bindings} env */
function evaluated({ UNSAFE_EVAL }) {
  evaluate ??= UNSAFE_EVAL.newFunction(SOURCE, 'commerce', 'module', 'exports', 'require');
  /** @type {{ exports: Modules | Record<string, never> }} */
  const module = { exports: {} };
  evaluate(module, module.exports, (name) =>
    name === 'cloudflare:workers' ? runtime : process.getBuiltinModule(name),
  );
  return module.exports.default;
}

/** Deletes the files of the test file before. @param {R2Bucket} bucket */
async function empty(bucket) {
  const { objects, truncated } = await bucket.list();
  if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
  if (truncated) await empty(bucket);
}
