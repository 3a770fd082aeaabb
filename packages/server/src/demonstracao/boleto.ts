import type { PlainDate } from '@prumo/domain/core/dates.ts'
import type { Centavos } from '@prumo/domain/core/money.ts'
import { montarBarras } from '@prumo/domain/financeiro/captura/boleto.ts'
import { barrasParaLinha } from '@prumo/domain/financeiro/captura/codigo-de-barras.ts'

/** The 47 digits a boleto of that bank, due date and value shows; the serial number makes it one of its own. */
export const typedLine = (bank: string, due: PlainDate, value: Centavos, serial: number): string =>
  barrasParaLinha(montarBarras(bank, due, value, String(serial).padStart(25, '0')))!
