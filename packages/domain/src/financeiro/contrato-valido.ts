import type { RecordOf } from '../core/entity.ts'
import type { contasContrato } from './contas-contrato.ts'

/** A contract does not end before it begins. */
export const problemasDoContrato = ({
  dataInicio,
  dataFim,
}: Partial<Pick<RecordOf<typeof contasContrato>, 'dataInicio' | 'dataFim'>>): Record<string, string> =>
  dataInicio && dataFim && dataFim < dataInicio
    ? { dataFim: 'O fim do contrato é anterior ao início: confira as duas datas.' }
    : {}
