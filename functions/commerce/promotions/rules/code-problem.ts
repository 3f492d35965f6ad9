/** Why an entered code gives no discount. */
export interface CodeProblem {
  /** Message for the shopper. */
  message: string;
  /** True when no other cart of this shopper would meet the conditions. */
  isFinal: boolean;
}

export const unknownCode = (): CodeProblem => ({ message: 'Mã này không tồn tại.', isFinal: true });
export const codeUnmet = (message = 'Giỏ hàng chưa đủ điều kiện dùng mã này.'): CodeProblem => ({
  message,
  isFinal: false,
});
