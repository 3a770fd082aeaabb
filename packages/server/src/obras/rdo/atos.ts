/** What each act of a report writes and owes beyond the state it leads to (design, Works 4.7). */
import { messages } from '@prumo/domain/core/messages.ts'
import type { Transicao } from '@prumo/domain/core/transicao.ts'
import type { fluxoDoRdo } from '@prumo/domain/obras/rdo/fluxo.ts'
import { PARTE } from '@prumo/domain/obras/rdo/listas.ts'
import { statusDoRdo } from '@prumo/domain/obras/rdo/rdos.ts'
import { sql } from 'kysely'
import type { Passos } from '../../core/atos/transicao.ts'
import type { Tx } from '../../core/database/database.ts'
import { conflict } from '../../core/errors.ts'
import { primeiroRdoEnviado } from '../obra/passos-automaticos.ts'
import type { CasoDoRdo } from './banco.ts'
import { conferirHoras, type RdoConferido } from './conferir.ts'
import { desistirDaRetificacao } from './desistir.ts'
import { aplicarAprovacao } from './efeitos.ts'
import { pedirNaoConformidades } from './nao-conformidades.ts'
import { chamadoRdo, daObra } from './nome.ts'
import { abrirPlanos } from './planos.ts'

type Status = keyof typeof statusDoRdo
type Linha = CasoDoRdo['row']

/** 'RDO 001 da obra OB-7: Enviado -> Devolvido. Faltou o clima' (design, Works 2.3). */
const comFrase =
  (motivo?: 'motivoDevolucao' | 'motivoCancelamento') =>
  (depois: Linha, { row, obra, passos }: CasoDoRdo): string =>
    [
      `${chamadoRdo(depois)}${daObra(obra)}: ${statusDoRdo[row.status as Status]} -> ${statusDoRdo[depois.status as Status]}`,
      ...(motivo ? [depois[motivo]] : []),
      ...passos,
    ].join('. ')

const comentar = async (tx: Tx, rdoId: string, texto: string): Promise<void> => {
  await tx.insertInto('rdosComentarios').values({ rdoId, parte: PARTE.fiscalizacao, texto }).execute()
}

export const passosDoRdo: Passos<typeof fluxoDoRdo, CasoDoRdo, Transicao> = {
  enviar: {
    // Others may have written hours of the same people since this was saved.
    async escrever(tx, { row, registro }) {
      await conferirHoras(tx, registro.rdo as RdoConferido, row.id)
      return { campos: { dataEnvio: sql`now()` } }
    },
    async depois(tx, _, { ctx, row, passos }) {
      const passo = await primeiroRdoEnviado(ctx, tx, { obraId: row.obraId, dia: row.data })
      if (passo) passos.push(passo.frase)
      return { mudancas: passo?.mudancas ?? {} }
    },
    frase: comFrase(),
  },
  aprovar: {
    escrever: (_, { ctx }) => ({ campos: { aprovadorId: ctx.usuario.id, dataAprovacao: sql`now()` } }),
    async depois(tx, depois, { ctx, passos }) {
      const efeitos = await aplicarAprovacao(ctx, tx, depois)
      const { frases, mudancas } = await abrirPlanos(ctx, tx, depois)
      const ncs = await pedirNaoConformidades(ctx, tx, depois)
      passos.push(...frases, ...ncs.frases)
      return { mudancas: { ...efeitos, ...mudancas, ...ncs.mudancas } }
    },
    frase: comFrase(),
  },
  devolver: {
    escrever: (_, _caso, { motivo = '' }) => ({ campos: { motivoDevolucao: motivo } }),
    frase: comFrase('motivoDevolucao'),
  },
  enviarFiscalizacao: { frase: comFrase() },
  assinar: {
    // What the client's inspector has to say comes with their signature; it is no part of what the others signed.
    async escrever(tx, { row }, { motivo }) {
      if (motivo) await comentar(tx, row.id, motivo)
      return {}
    },
    frase: comFrase(),
  },
  retificar: {
    // Only by its own call, in which the new version is born.
    escrever: () => {
      throw conflict(messages.statusInvalido)
    },
  },
  cancelar: {
    escrever: (_, _caso, { motivo = '' }) => ({ campos: { motivoCancelamento: motivo } }),
    async depois(tx, depois, { ctx }) {
      return { mudancas: await desistirDaRetificacao(ctx, tx, depois) }
    },
    frase: comFrase('motivoCancelamento'),
  },
}
