/** Why a code a shopper entered takes nothing off. */
export interface CodeProblem {
  /** In words for the shopper. */
  message: string;
  /** No other cart of this shopper would help. */
  isFinal: boolean;
}

export const unknownCode = (): CodeProblem => ({ message: 'Mã này không tồn tại.', isFinal: true });
export const codeUnmet = (message = 'Giỏ hàng chưa đủ điều kiện dùng mã này.'): CodeProblem => ({
  message,
  isFinal: false,
});
