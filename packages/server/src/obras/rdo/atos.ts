/** What each act of a report writes and owes beyond the state it leads to (design, Works 4.7). */
import { messages } from '@prumo/domain/core/messages.ts'
import type { Transicao } from '@prumo/domain/core/transicao.ts'
import type { fluxoDoRdo } from '@prumo/domain/obras/rdo/fluxo.ts'
import { PARTE } from '@prumo/domain/obras/rdo/listas.ts'
import { statusDoRdo } from '@prumo/domain/obras/rdo/rdos.ts'
import { sql } from 'kysely'
import type { Passo, Passos } from '../../core/atos/transicao.ts'
import type { Tx } from '../../core/database/database.ts'
import { conflict } from '../../core/errors.ts'
import type { CasoDoRdo } from './banco.ts'
import { conferirHoras } from './conferir.ts'
import { chamadoRdo, daObra } from './nome.ts'

type Status = keyof typeof statusDoRdo
type UmPasso = Passo<typeof fluxoDoRdo, keyof (typeof fluxoDoRdo)['atos'], CasoDoRdo>

/** 'RDO 001 da obra OB-7: Enviado -> Devolvido. Faltou o clima' (design, Works 2.3). */
const comFrase = (passo: UmPasso, motivo?: 'motivoDevolucao' | 'motivoCancelamento'): UmPasso => ({
  ...passo,
  frase: (depois, { row, obra }) =>
    [
      `${chamadoRdo(depois)}${daObra(obra)}: ${statusDoRdo[row.status as Status]} -> ${statusDoRdo[depois.status as Status]}`,
      motivo && depois[motivo],
    ]
      .filter(Boolean)
      .join('. '),
})

const comentar = async (tx: Tx, rdoId: string, texto: string): Promise<void> => {
  await tx.insertInto('rdosComentarios').values({ rdoId, parte: PARTE.fiscalizacao, texto }).execute()
}

export const passosDoRdo: Passos<typeof fluxoDoRdo, CasoDoRdo, Transicao> = {
  enviar: comFrase({
    // Others may have written hours of the same people since this was saved.
    async escrever(tx, { row, registro, obra }) {
      await conferirHoras(tx, registro.rdo as never, row.id)
      return { campos: { dataEnvio: sql`now()` } }
    },
    async depois(ctx, tx, _depois, { obra }) {
      await primeiroRdo(ctx, tx, obra)
    },
  }),
  aprovar: comFrase({}),
}
