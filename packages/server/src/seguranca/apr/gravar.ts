import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { today } from '@prumo/domain/core/dates.ts'
import {
  ANALISE_VAZIA,
  type AnaliseDaApr,
  type AnaliseLida,
  analiseDe,
  NOMES_DAS_PARTES,
  PARTES,
  totaisDaAnalise,
} from '@prumo/domain/seguranca/apr/analise.ts'
import { aprs } from '@prumo/domain/seguranca/apr/aprs.ts'
import { STATUS_DE_APR } from '@prumo/domain/seguranca/apr/codigos.ts'
import { problemasDaApr } from '@prumo/domain/seguranca/apr/regras.ts'
import {
  type AprAlterada,
  type AprNova,
  aprAlterada,
  aprNaResposta,
  aprNova,
} from '@prumo/domain/seguranca/apr/respostas.ts'
import { servicoDoFluxo } from '../../core/atos/transicao.ts'
import type { Ctx } from '../../core/context.ts'
import type { OwnService } from '../../core/crud/own-service.ts'
import { findRow } from '../../core/crud/read.ts'
import { create, type Lines, remove, update } from '../../core/crud/write.ts'
import { proximoNumero } from '../../core/database/contadores.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { conflict } from '../../core/errors.ts'
import { removerAudios } from '../audio-apr/gravar.ts'
import { recusarProblemas } from '../recusar-problemas.ts'
import { faixasDe } from './ajustes.ts'
import { analiseGuardada } from './analise-guardada.ts'
import { centroDaApr, conferirAnalise } from './conferir.ts'
import { APRS } from './fluxo.ts'
import { apresentarAprs } from './ler.ts'

/** 'APR-2026-0001' (design, Works 2.4). */
async function numerar(tx: Tx): Promise<string> {
  const ano = today().slice(0, 4)
  return `APR-${ano}-${String(await proximoNumero(tx, `apr:${ano}`)).padStart(4, '0')}`
}

/** The parts of a body apart from the header's fields. */
function separar<T extends object>(enviado: T): [campos: Omit<T, keyof AnaliseLida>, partes: AnaliseLida] {
  const entradas = Object.entries(enviado)
  const daAnalise = (nome: string) => (PARTES as readonly string[]).includes(nome)
  return [
    Object.fromEntries(entradas.filter(([nome]) => !daAnalise(nome))) as Omit<T, keyof AnaliseLida>,
    Object.fromEntries(entradas.filter(([nome]) => daAnalise(nome))) as AnaliseLida,
  ]
}

const colunasDe = (analise: AnaliseDaApr) => ({ ...totaisDaAnalise(analise), analise: JSON.stringify(analise) })

const criar = (ctx: Ctx, enviada: AprNova) =>
  inTransaction(ctx.db, async (tx) => {
    const dentro = { ...ctx, db: tx }
    const [campos, partes] = separar(enviada)
    recusarProblemas(problemasDaApr(campos, new Date()))
    const centroDeCustoId = await centroDaApr(dentro, tx, campos, true)
    const analise = analiseDe(ANALISE_VAZIA, partes, faixasDe(ctx), randomUUID)
    await conferirAnalise(dentro, tx, analise, ANALISE_VAZIA)
    return create(dentro, aprs, campos as AprNova, tx, {
      own: { ...colunasDe(analise), numero: await numerar(tx), centroDeCustoId, criadorId: ctx.autor.id },
    })
  })

const SEM_LINHAS: Lines = { changes: {}, lists: [] }

const alterar = (ctx: Ctx, id: string, enviada: AprAlterada) =>
  inTransaction(ctx.db, async (tx) => {
    const dentro = { ...ctx, db: tx }
    const [campos, partes] = separar(enviada)
    const row = await findRow(dentro, tx, aprs, id, true)
    recusarProblemas(problemasDaApr({ ...row, ...campos }, new Date()))
    const { equipeId, obraId } = { ...row, ...campos }
    const mudouDeLugar = equipeId !== row.equipeId || obraId !== row.obraId
    const centro = mudouDeLugar
      ? { centroDeCustoId: await centroDaApr(dentro, tx, { equipeId, obraId }, equipeId !== row.equipeId) }
      : {}
    const antes = analiseGuardada(row.analise)
    const depois = analiseDe(antes, partes, faixasDe(ctx), randomUUID)
    const mudadas = PARTES.filter((parte) => !isDeepStrictEqual(antes[parte], depois[parte]))
    if (mudadas.length > 0) await conferirAnalise(dentro, tx, depois, antes)
    return update(dentro, aprs, id, campos as Partial<AprAlterada>, {
      own: { ...centro, ...(mudadas.length > 0 && colunasDe(depois)) },
      lines: async () =>
        mudadas.length > 0
          ? {
              changes: Object.fromEntries(mudadas.map((parte) => [parte, [dito(antes[parte]), dito(depois[parte])]])),
              lists: mudadas.map((parte) => NOMES_DAS_PARTES[parte]),
            }
          : SEM_LINHAS,
    })
  })

/** What the trail keeps of a part: its values, without the names of keys that only programs read. */
const dito = (parte: AnaliseDaApr[keyof AnaliseDaApr]): string => {
  const valores = (de: object): string =>
    Object.entries(de)
      .filter(([nome, valor]) => nome !== 'linhaId' && valor !== null && valor !== '')
      .map(([, valor]) => (valor === true ? 'sim' : valor === false ? 'não' : String(valor)))
      .join(', ')
  return (Array.isArray(parte) ? parte.map(valores).join('; ') : valores(parte)).slice(0, 4000)
}

/** Only what never was in force goes; what was is cancelled, and remembered. */
const excluir = (ctx: Ctx, id: string) =>
  inTransaction(ctx.db, async (tx) => {
    const dentro = { ...ctx, db: tx }
    const { status } = await findRow(dentro, tx, aprs, id, true)
    if (status !== STATUS_DE_APR.rascunho) throw conflict('Esta APR já esteve em vigor: cancele-a em vez de excluir.')
    await removerAudios(dentro, tx, id)
    return remove(dentro, aprs, id)
  })

/** What the entity's own routes, and the calls by its name, do; the flow says when (fluxo.ts). */
export const proprio: OwnService = {
  input: aprNova,
  patch: aprAlterada,
  record: aprNaResposta,
  create: criar,
  update: alterar,
  remove: excluir,
  present: (ctx, registros, sozinho) => apresentarAprs(ctx, registros, sozinho),
}

export const servicoDeAprs = servicoDoFluxo(APRS, proprio)
