import { getBanks } from '@brazilian-utils/brazilian-utils/get-banks'

/** Brazilian banks by 3-digit COMPE code (Spec 1 §3, Supplier), in the order of their codes. */
export const banks: readonly { code: string; name: string; ispb: string }[] = getBanks().sort((a, b) =>
  a.code.localeCompare(b.code),
)
const byCode = new Map(banks.map((bank) => [bank.code, bank]))

export const bankName = (code: string): string | undefined => byCode.get(code)?.name

/** Its number in the payment system. */
export const bankIspb = (code: string): string | undefined => byCode.get(code)?.ispb
