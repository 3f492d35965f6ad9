import * as z from 'zod';
import { COLORS } from '../../../brand/face.generated.ts';
import { mediaPath } from '../../media/server/picture.ts';
import { isColor } from '../../media/server/swatch.ts';
import type { MiddlewareApi } from '../../transport/server/commerce.ts';
import { logError } from '../../transport/server/log.ts';
import { readList, restCall } from '../../transport/server/middleware.ts';
import { type WheelRefusal, type WheelReward, type WheelWin, wheelRefusal } from '../rules/wheel.ts';

const WireReward = z.object({
  id: z.coerce.number(),
  name: z.string(),
  image: z.string().nullish().catch(null),
  color: z.string().catch(COLORS.sunken),
});
const Win = z.object({
  reward: WireReward,
  voucher_code: z.string().nullish().catch(null),
  is_gift: z.boolean().nullish().catch(null),
});

/** The segments of the wheel; empty for a shop without one. Throws `CommerceError`. */
export async function listWheelRewards(commerce: MiddlewareApi): Promise<WheelReward[]> {
  const { rewards } = await readList(
    commerce,
    'lucky_wheel_info',
    {},
    z.object({ rewards: z.array(WireReward).catch([]) }),
  );
  return rewards.map(toReward);
}

/**
 * Whether a phone number may play a code: null when it may (code 200 only); anything else, including a network failure,
 * is a reason why not.
 */
export async function checkGameCode(
  commerce: MiddlewareApi,
  phone: string,
  code: string,
): Promise<WheelRefusal | null> {
  try {
    const body = { phone, game_codes: code };
    const answer = await restCall(commerce, 'lucky_wheel_check', { method: 'POST', body });
    return answer.code === 200 ? null : wheelRefusal(answer.code, answer.refusal.code);
  } catch (error) {
    logError('lucky_wheel_check failed', error);
    return 'cannot';
  }
}

/**
 * Plays a code, once. Returns the prize, or why the code could not be played. Throws `CommerceError` on
 * outages.
 */
export async function spinWheel(
  commerce: MiddlewareApi,
  phone: string,
  code: string,
): Promise<WheelWin | WheelRefusal> {
  const answer = await restCall(commerce, 'lucky_wheel_submit', { method: 'POST', body: { phone, code } });
  const win = Win.safeParse(answer.result);
  if (answer.code !== 200 || !win.success) return wheelRefusal(answer.code, answer.refusal.code);
  return { reward: toReward(win.data.reward), voucherCode: win.data.voucher_code ?? null, kind: kindOf(win.data) };
}

function kindOf({ voucher_code, is_gift }: z.infer<typeof Win>): WheelWin['kind'] {
  if (voucher_code) return 'voucher';
  if (typeof is_gift !== 'boolean') return null;
  return is_gift ? 'gift' : 'nothing';
}

function toReward({ id, name, image, color }: z.infer<typeof WireReward>): WheelReward {
  return { id, name, picture: mediaPath(image), color: isColor(color) ? color : COLORS.sunken };
}
