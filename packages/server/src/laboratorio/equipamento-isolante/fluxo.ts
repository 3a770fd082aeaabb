import { MOVIMENTO } from '@prumo/domain/laboratorio/equipamento-isolante/codigos.ts'
import type { Destino } from '@prumo/domain/laboratorio/equipamento-isolante/destino.ts'
import {
  anteriorAoSair,
  type fluxoDoEquipamento as Declarado,
  fluxoDoEquipamento,
  voltaDoExtravio,
  voltaDoReparo,
} from '@prumo/domain/laboratorio/equipamento-isolante/fluxo.ts'
import type { transicaoDoEquipamento } from '@prumo/domain/laboratorio/equipamento-isolante/respostas.ts'
import { proximoAoMudar } from '@prumo/domain/laboratorio/equipamento-isolante/validade.ts'
import { situacoesDeEquipamento } from '@prumo/domain/vocabulario/equipamento-isolante.ts'
import type { z } from 'zod'
import { type Caso, type FluxoNoBanco, pessoaDe } from '../../core/atos/agir.ts'
import type { Passo, Passos } from '../../core/atos/transicao.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { centroDoDestino } from './destino.ts'
import { fotosDoDescarte } from './ler.ts'
import { anotarMovimentos } from './movimentos.ts'
import { tipoDaPeca } from './tipo.ts'

type Fluxo = typeof Declarado
export type CasoDaPeca = Caso<Fluxo> & { readonly ctx: Ctx }
type Enviado = z.output<typeof transicaoDoEquipamento>

const palavra = (situacao: number): string => situacoesDeEquipamento[situacao as keyof typeof situacoesDeEquipamento]

/** The flow of a piece where it meets the database: whether its disposal was photographed. */
export const EQUIPAMENTOS: FluxoNoBanco<Fluxo, CasoDaPeca> = {
  fluxo: fluxoDoEquipamento,
  carregar: async (ctx, db, row) => ({
    ctx,
    row,
    registro: { ...row, fotosDoDescarte: await fotosDoDescarte(db, row.id) },
    pessoa: pessoaDe(ctx),
  }),
}

const MAOS_VAZIAS = { colabId: null, equipeId: null, veiculoId: null } as const

/** Columns of a piece that goes to somebody, or to stock: who has it, of which contract, and until when its test is good there. */
export async function camposDaTransferencia(
  ctx: Ctx,
  tx: Tx,
  row: CasoDaPeca['row'],
  { colabId = null, equipeId = null, veiculoId = null, centroDeCustoId }: Destino,
  para: number,
) {
  const maos = { colabId, equipeId, veiculoId }
  const dono = await centroDoDestino(ctx, tx, { ...maos, centroDeCustoId: centroDeCustoId ?? row.centroDeCustoId })
  return {
    ...maos,
    centroDeCustoId: dono,
    dataProximoEnsaio: proximoAoMudar(row, { situacao: para }, await tipoDaPeca(tx, row.tipoEquipamentoId)),
  }
}

type UmPasso<A extends keyof Fluxo['atos']> = Passo<Fluxo, A, CasoDaPeca, Enviado>
/** What every act tells: the log's sentence, and a line in the history of the piece. */
const contado = <A extends keyof Fluxo['atos']>(dito: string, ato: number): UmPasso<A> => ({
  frase: (depois, { row }) =>
    `${dito} de ${depois.etiqueta}: ${palavra(row.situacao)} -> ${palavra(depois.situacao)}${depois.motivoSituacao ? `. ${depois.motivoSituacao}` : ''}`,
  depois: (tx, depois, { ctx, row }) =>
    anotarMovimentos(ctx, tx, [{ antes: row, depois }], { ato, motivo: depois.motivoSituacao }),
})
const motivoDito = ({ motivo }: Enviado) => ({ motivoSituacao: motivo?.trim() || null })
/** It leaves the hands it was in, or the shelf, and it is remembered where it was. */
const sai = <A extends 'repararOuLimpar' | 'extraviar' | 'descartar'>(dito: string, ato: number): UmPasso<A> => ({
  escrever: (_tx, { row }, enviado) => ({ campos: { situacaoAnterior: anteriorAoSair(row), ...motivoDito(enviado) } }),
  ...contado(dito, ato),
})

/** What each act writes beyond its state. */
export const passosDoEquipamento: Passos<Fluxo, CasoDaPeca, Enviado> = {
  retornar: {
    escrever: (_tx, { row }, enviado) => ({
      para: voltaDoReparo(row),
      campos: { situacaoAnterior: null, ...motivoDito(enviado) },
    }),
    ...contado('Retorno', MOVIMENTO.retorno),
  },
  recuperar: {
    escrever: async (tx, { row }, enviado) => {
      const para = voltaDoExtravio(row)
      const tipo = await tipoDaPeca(tx, row.tipoEquipamentoId)
      return {
        para,
        campos: {
          ...MAOS_VAZIAS,
          situacaoAnterior: null,
          dataProximoEnsaio: proximoAoMudar(
            { ...row, situacao: row.situacaoAnterior ?? para },
            { situacao: para },
            tipo,
          ),
          ...motivoDito(enviado),
        },
      }
    },
    ...contado('Recuperação', MOVIMENTO.recuperacao),
  },
  transferir: {
    escrever: async (tx, { ctx, row }, enviado) => ({
      para: enviado.para as 1 | 2,
      campos: { ...(await camposDaTransferencia(ctx, tx, row, enviado, Number(enviado.para))), ...motivoDito(enviado) },
    }),
    ...contado('Transferência', MOVIMENTO.transferencia),
  },
  repararOuLimpar: sai('Limpeza ou reparo', MOVIMENTO.reparo),
  extraviar: sai('Extravio', MOVIMENTO.extravio),
  descartar: sai('Descarte', MOVIMENTO.descarte),
}
