import { readAddressRules } from '../../address/rules/address-rules.ts';
import { type AttributeFilters, productAttributes } from '../../catalog/graphql/attribute-metadata.ts';
import { categoryAttributes } from '../../catalog/rules/category-attributes.ts';
import { storeSetting } from '../../config/graphql/store.ts';
import type { CommerceEnv } from '../../env.ts';
import { RECAPTCHA_MINIMUM_SCORE, recaptchaSiteKey } from '../../session/rules/recaptcha.ts';
import { languageOf } from '../../shared/rules/words.ts';
import type { GraphqlContext } from '../../transport/graphql/context.ts';
import { inputError } from '../../transport/graphql/errors.ts';
import { findForm } from '../rules/account-form.ts';

/** The forms that reCAPTCHA protects if it is configured. */
const GUARDED = ['CUSTOMER_LOGIN', 'CUSTOMER_CREATE'];
const FAILED = 'ReCaptcha validation failed, please try again';
/** Magento's answer when reCAPTCHA is not configured. */
const NO_RECAPTCHA = {
  badge_position: 'inline',
  failure_message: 'reCAPTCHA verification failed.',
  forms: [],
  is_enabled: false,
  language_code: '',
  minimum_score: RECAPTCHA_MINIMUM_SCORE,
  theme: 'light',
  website_key: '',
};
const LOOK = { badge_position: 'bottomright', language_code: 'vi', theme: 'light' };

async function attributesList(
  _: unknown,
  { entityType, filters }: { entityType: string; filters?: AttributeFilters | null },
  context: GraphqlContext,
) {
  context.shown.showsShop = true;
  // As in Magento, the attributes of customers and addresses are listed only with their forms.
  if (entityType === 'CATALOG_PRODUCT') return { items: await productAttributes(filters, context), errors: [] };
  return { items: entityType === 'CATALOG_CATEGORY' ? categoryAttributes() : [], errors: [] };
}

const formSettings = async (context: GraphqlContext) => ({
  language: languageOf(String(await storeSetting('locale', context))),
  streetLines: (await readAddressRules(context.env.DB, context.store)).streetLines,
});

async function attributesForm(_: unknown, { formCode }: { formCode: string }, context: GraphqlContext) {
  context.shown.showsShop = true;
  if (!formCode) throw inputError('Required parameter "formCode" of type string.');
  const items = findForm(formCode, await formSettings(context));
  if (items) return { items, errors: [] };
  return {
    items: [],
    errors: [{ type: 'ENTITY_NOT_FOUND', message: `Form "${formCode.slice(0, 64)}" could not be found.` }],
  };
}

function recaptchaFormConfig(env: CommerceEnv, formType: string) {
  const website_key = recaptchaSiteKey(env);
  if (website_key === null || !GUARDED.includes(formType)) return { is_enabled: false, configurations: null };
  return {
    is_enabled: true,
    configurations: {
      ...LOOK,
      website_key,
      re_captcha_type: 'RECAPTCHA_V3',
      minimum_score: RECAPTCHA_MINIMUM_SCORE,
      validation_failure_message: FAILED,
      technical_failure_message: FAILED,
    },
  };
}

export const accountFormResolvers = {
  Query: {
    attributesForm,
    attributesList,
    recaptchaFormConfig: (_: unknown, { formType }: { formType: string }, { env }: GraphqlContext) =>
      recaptchaFormConfig(env, formType),
    recaptchaV3Config: (_: unknown, _args: unknown, { env }: GraphqlContext) => {
      const website_key = recaptchaSiteKey(env);
      if (website_key === null) return NO_RECAPTCHA;
      const minimum_score = RECAPTCHA_MINIMUM_SCORE;
      return { ...LOOK, website_key, minimum_score, is_enabled: true, failure_message: FAILED, forms: GUARDED };
    },
  },
};
