import { addDays, type PlainDate, plainDateOf } from '@prumo/domain/core/dates.ts'
import type { EnsaioInteiro, PecaNaBancada } from '@prumo/domain/laboratorio/ensaio-eletrico/respostas.ts'
import { TIPO_DE_INSTRUMENTO as I } from '@prumo/domain/laboratorio/instrumentos/codigos.ts'
import { utilizavel } from '@prumo/domain/laboratorio/instrumentos/utilizavel.ts'
import { MM_DA_BASE } from '@prumo/domain/laboratorio/tipo-equipamento/codigos.ts'
import { type CriterioGuardado, limiteDe } from '@prumo/domain/laboratorio/tipo-equipamento/proposta.ts'
import { TIPO_DE_EQUIPAMENTO } from '@prumo/domain/vocabulario/equipamento-isolante.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../core/database/database.ts'
import { calibracoesDe } from '../laboratorio/instrumentos/calibracoes-de.ts'
import { type OrdemDaDemonstracao, ordemDaDemonstracao } from './laboratorio-ordens.ts'

interface Casa {
  readonly app: FastifyInstance
  readonly db: Db
  readonly laboratorio: { readonly id: string; readonly token: string }
}

/** Which orders were tested, after how many days, and how many of their pieces; null: all. */
const ENSAIADAS: readonly (readonly [OrdemDaDemonstracao, dias: number, pecas: number | null])[] = [
  ['antiga', 3, null],
  ['cliente', 4, null],
  ['emitida', 5, null],
  ['verificacao', 4, null],
  ['bancada', 2, 5],
]

/** The instruments that were good on that day, of the kinds a bench uses. */
async function instrumentosDo(db: Db, dia: PlainDate): Promise<{ readonly id: string; readonly tipo: number }[]> {
  const todos = await db.selectFrom('instrumentos').select(['id', 'tipo', 'situacao']).orderBy('etiqueta').execute()
  const calibracoes = await calibracoesDe(
    db,
    todos.map(({ id }) => id),
  )
  return todos.filter((um) => utilizavel(um, calibracoes.get(um.id) ?? [], dia))
}

const DA_BORRACHA: readonly number[] = [I.fonteCa, I.divisor, I.amperimetro, I.cronometro, I.termoHigrometro]
const DO_BASTAO: readonly number[] = [I.testadorDeBastao, I.cronometro, I.termoHigrometro]

/** Four decimals of a number between 0 and 1 that n alone decides. */
const acaso = (n: number): number => ((n * 7919 + 104_729) % 10_000) / 10_000
const arredondado = (valor: number): number => Math.round(valor * 100) / 100

interface Feito {
  readonly medicoes: readonly object[]
  readonly visual?: number
  readonly insuflacao?: number
}
const linhas = (criterio: CriterioGuardado, correntes: readonly (number | null)[], mais: object = {}) => {
  const mm = MM_DA_BASE[criterio.base] ?? null
  return correntes.map((correnteMedida, n) => ({
    ...(correntes.length > 1 && { ponto: `Trecho ${n + 1}` }),
    tensaoKv: limiteDe(criterio, mm).tensaoKv,
    tempoS: criterio.tempoS,
    ...(correnteMedida !== null && criterio.unidade !== null && { correnteMedida, unidade: criterio.unidade }),
    ...mais,
  }))
}

/** What was read of a good piece: well under its limit, each a little otherwise. */
function boa({ comprimentoMm }: PecaNaBancada, criterio: CriterioGuardado, n: number): Feito {
  const mm = MM_DA_BASE[criterio.base]
  const trechos = mm === undefined ? 1 : Math.max(1, Math.min(4, Math.floor((comprimentoMm ?? 0) / mm)))
  const lida = (k: number) =>
    criterio.correnteMax === null ? null : arredondado(criterio.correnteMax * (0.52 + acaso(n * 5 + k) * 0.2))
  return {
    medicoes: linhas(
      criterio,
      Array.from({ length: trechos }, (_, k) => lida(k)),
    ),
  }
}

/** The failures that the demonstration tells of (design, Works 11), each of the first piece that it can happen to. */
const FALHAS: readonly {
  readonly serve: (peca: PecaNaBancada, criterio: CriterioGuardado) => boolean
  readonly faz: (criterio: CriterioGuardado) => Feito
}[] = [
  { serve: () => true, faz: () => ({ medicoes: [], visual: 2 }) },
  {
    serve: ({ grupo }) => grupo === TIPO_DE_EQUIPAMENTO.luva || grupo === TIPO_DE_EQUIPAMENTO.manga,
    faz: (criterio) => ({
      medicoes: linhas(criterio, [null], { evento: 2, tempoS: Math.min(48, criterio.tempoS), correnteMedida: null }),
    }),
  },
  {
    serve: ({ grupo, classe }, { correnteMax }) =>
      grupo === TIPO_DE_EQUIPAMENTO.luva && classe === '2' && correnteMax === 16,
    faz: (criterio) => ({ medicoes: linhas(criterio, [19.3]) }),
  },
  {
    serve: ({ grupo, comprimentoMm }, { base }) =>
      grupo === TIPO_DE_EQUIPAMENTO.vara && (comprimentoMm ?? 0) >= 3 * (MM_DA_BASE[base] ?? Number.POSITIVE_INFINITY),
    faz: (criterio) => ({
      medicoes: linhas(
        criterio,
        [0.31, 0.34, 0.92].map((uma) => arredondado(uma * (criterio.correnteMax ?? 1))),
      ),
    }),
  },
  {
    serve: ({ grupo }, { correnteMax, unidade }) =>
      grupo === TIPO_DE_EQUIPAMENTO.pta && correnteMax === 400 && unidade === 2,
    faz: (criterio) => ({ medicoes: linhas(criterio, [640]) }),
  },
]

/**
 * The tests of those orders, by the rule and in their days: the first of each failure, a flashover on the bench that waits for its
 * repetition, one that was repeated, and the rest good.
 */
export async function fillTests({ app, db, laboratorio }: Casa): Promise<void> {
  const chamar = async <R>(method: 'GET' | 'POST', url: string, payload?: object): Promise<R> => {
    const resposta = await app.inject({
      method,
      url: `/api${url}`,
      headers: { authorization: `Bearer ${laboratorio.token}` },
      ...(payload && { payload }),
    })
    if (resposta.statusCode >= 300) throw new Error(`demonstração: ${method} ${url}: ${resposta.body}`)
    return resposta.json() as R
  }
  const ensaiar = (corpo: object) => chamar<EnsaioInteiro>('POST', '/ensaios-eletricos', corpo)
  const falta = new Set(FALHAS)
  let n = 0
  for (const [nome, dias, quantas] of ENSAIADAS) {
    const { recebidaEm, itens } = await ordemDaDemonstracao(db, nome)
    const dia = addDays(plainDateOf(new Date(recebidaEm)), dias)
    const bons = await instrumentosDo(db, dia)
    const pecas = await chamar<PecaNaBancada[]>(
      'GET',
      `/ensaios-eletricos/pecas?itens=${itens.map(({ id }) => id).join()}`,
    )
    const prontas = pecas.filter(({ impedimento }) => impedimento === null).slice(0, quantas ?? undefined)
    for (const [k, peca] of prontas.entries()) {
      n++
      const criterio = peca.criterio!
      // The first order was all good: there the trend of each piece begins.
      const falha = nome === 'antiga' ? undefined : [...falta].find(({ serve }) => serve(peca, criterio))
      const naVez = falha !== undefined && (n % 5 === 0 || peca.grupo > TIPO_DE_EQUIPAMENTO.manga) ? falha : undefined
      if (naVez) falta.delete(naVez)
      const feito = naVez ? naVez.faz(criterio) : boa(peca, criterio, n)
      const usam = peca.grupo === TIPO_DE_EQUIPAMENTO.vara ? DO_BASTAO : DA_BORRACHA
      const minutos = 8 * 60 + 10 + k * 7
      const inicio = new Date(Date.parse(`${dia}T03:00:00Z`) + minutos * 60_000)
      const corpo = {
        osItemId: peca.osItemId,
        criterioId: criterio.id,
        instrumentos:
          feito.medicoes.length === 0 ? [] : bons.filter(({ tipo }) => usam.includes(tipo)).map(({ id }) => id),
        ambiente: {
          temperatura: arredondado(21 + acaso(n) * 5),
          umidade: Math.round(48 + acaso(n + 3) * 18),
          pressao: 913,
        },
        inspecaoVisual: peca.checklist.map(({ itemId, eliminatorio }, ordem) => ({
          itemId,
          resultado:
            feito.visual && eliminatorio && !peca.checklist.slice(0, ordem).some((um) => um.eliminatorio)
              ? feito.visual
              : 1,
        })),
        insuflacao: peca.insuflacao ? (feito.insuflacao ?? 1) : null,
        posicaoBanco: 1 + (k % 6),
        inicio: inicio.toISOString(),
        fim: new Date(inicio.getTime() + (criterio.tempoS + 25) * 1000).toISOString(),
      }
      const parou = { medicoes: linhas(criterio, [null], { evento: 3, tempoS: Math.min(40, criterio.tempoS) }) }
      const daBancada = nome === 'bancada' && (k === 1 || k === prontas.length - 1)
      if (!daBancada) await ensaiar({ ...corpo, medicoes: feito.medicoes })
      else {
        const { id } = await ensaiar({ ...corpo, ...parou, observacao: 'Descarga pela borda.' })
        if (k === 1)
          await ensaiar({
            ...corpo,
            medicoes: boa(peca, criterio, n).medicoes,
            repeticaoDeId: id,
            motivoRepeticao: 'Água acima do nível: o tanque foi esvaziado até a marca.',
          })
      }
    }
  }
  // What the trail and the rows say of when it was registered is the day of the test.
  await sql`update ensaios_eletricos set data_registro = fim + interval '1 minute'`.execute(db)
}
