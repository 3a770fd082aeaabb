import { bankName } from '@prumo/domain/core/banks.ts'

/** '001 Banco do Brasil S.A.'; a code that no bank has stands alone. */
export default function BankName({ code }: { code: string }) {
  return `${code} ${bankName(code) ?? ''}`.trim()
}
