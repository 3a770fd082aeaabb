import { ACAO } from '@prumo/domain/core/log.ts'
import { decimal, formatMoney, toReais } from '@prumo/domain/core/money.ts'
import { searchable } from '@prumo/domain/core/text.ts'
import { contasContrato } from '@prumo/domain/financeiro/contas-contrato.ts'
import { metasEmPlanilha } from '@prumo/domain/financeiro/envios.ts'
import { lerValor } from '@prumo/domain/financeiro/metas/distribuir.ts'
import type { Parcela } from '@prumo/domain/financeiro/metas/entrada.ts'
import {
  ALVO,
  distribuicoes,
  LIMITE,
  mesesDe,
  metas,
  naturezasDeMeta,
  SITUACAO,
  tiposDeAlvo,
} from '@prumo/domain/financeiro/metas/metas.ts'
import type { ResultadoDaImportacao } from '@prumo/domain/financeiro/metas/respostas.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import { passar } from '../../core/atos/agir.ts'
import { gravarAto, type Mudado } from '../../core/atos/gravar-ato.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { literals } from '../../core/database/literals.ts'
import { holdLock } from '../../core/database/locks.ts'
import type { NewRow, RowOf } from '../../core/database/table.ts'
import { badInput } from '../../core/errors.ts'
import { readCells } from '../../core/sheets/planilha-lida.ts'
import { gravarParcelas, METAS } from './gravar.ts'
import { COLUNAS, MESES } from './planilha.ts'

const MAXIMO_DE_LINHAS = 2000
type Coluna = (typeof COLUNAS)[number]

/** Names as people type them, with what each means here. */
interface Cadastros {
  readonly centros: ReadonlyMap<string, string>
  readonly obras: ReadonlyMap<string, string>
  readonly masters: ReadonlyMap<string, string>
  /** By name alone and by 'master > name'; null when several have that name. */
  readonly restritas: ReadonlyMap<string, string | null>
  readonly categorias: ReadonlyMap<string, string>
  readonly contas: ReadonlyMap<string, string>
  /** Goals of the same key that stand: 'chave' to id and status. */
  readonly existentes: ReadonlyMap<string, { id: string; situacao: number }>
}

/** What a line says of the goal, by the columns' names; checked before it is written. */
type Campos = Record<string, unknown>

const chaveDe = (campos: Campos, alvoChave: string): string =>
  [campos.exercicio, campos.natureza, campos.centroDeCustoId, campos.obraId ?? '', campos.alvoTipo, alvoChave].join('|')

async function lerCadastros(ctx: Ctx, tx: Tx): Promise<Cadastros> {
  const mapa = async (consulta: ReturnType<typeof sql<{ nome: string; id: string }>>) =>
    new Map((await consulta.execute(tx)).rows.map(({ nome, id }) => [searchable(nome), id]))
  const { rows: restritas } = await sql<{
    id: string
    nome: string
    master: string
  }>`select r.id, r.nome, m.nome as master
    from classes_de_custo as r join classes_de_custo as m on m.id = r.classe_master_id`.execute(tx)
  const porNome = new Map<string, string | null>()
  for (const { id, nome, master } of restritas) {
    porNome.set(searchable(`${master} > ${nome}`), id)
    porNome.set(searchable(nome), porNome.has(searchable(nome)) ? null : id)
  }
  const { rows: existentes } = await sql<RowOf<typeof metas> & { id: string; situacao: number; alvoChave: string }>`
    select id, situacao, exercicio, natureza, centro_de_custo_id, obra_id, alvo_tipo, alvo_chave from metas
    where situacao in (${literals([SITUACAO.rascunho, SITUACAO.vigente])}) and ${inScope(ctx, metas)} order by situacao, id`.execute(
    tx,
  )
  return {
    centros: await mapa(sql`select codigo as nome, id from contas_contrato where ${inScope(ctx, contasContrato)}`),
    obras: await mapa(sql`select contrato_id || '/' || codigo as nome, id from obras`),
    masters: await mapa(sql`select nome, id from classes_de_custo where classe_master_id is null`),
    restritas: porNome,
    categorias: await mapa(sql`select codigo as nome, id from categorias_de_custo`),
    contas:
      await mapa(sql`select distinct on (1) nome, nome as id from (select nome_conta_orcamento as nome from categorias_de_custo
      union select nome_conta_orcamento from classes_de_custo) as c where nome is not null`),
    existentes: new Map(existentes.map((meta) => [chaveDe(meta, meta.alvoChave), meta])),
  }
}

interface Lida {
  readonly campos: Campos
  readonly parcelas: Parcela[]
  readonly existente: { id: string; situacao: number } | undefined
  readonly chave: string
  readonly erros: string[]
  readonly total: number | null
}

const codigoDe = (tabela: Readonly<Record<number, string>>, texto: string): number | undefined => {
  const achado = Object.entries(tabela).find(
    ([codigo, nome]) => searchable(nome) === searchable(texto) || codigo === texto,
  )
  return achado && Number(achado[0])
}

/** A line of the sheet against the registers: its goal, or a sentence for each thing that is wrong with it. */
function lerLinha(celula: (coluna: Coluna) => unknown, cadastros: Cadastros): Lida {
  const erros: string[] = []
  const texto = (coluna: Coluna) => String(celula(coluna) ?? '').trim()
  const exercicio = Number(texto('Exercício'))
  if (!Number.isInteger(exercicio) || exercicio < 2000 || exercicio > 2999)
    erros.push('Exercício: escreva o ano com quatro números.')
  const natureza = texto('Natureza') === '' ? 1 : codigoDe(naturezasDeMeta, texto('Natureza'))
  if (!natureza) erros.push('Natureza: use Despesa ou Receita.')
  const centroDeCustoId = cadastros.centros.get(searchable(texto('Conta contrato').split(' - ')[0]!))
  if (!centroDeCustoId)
    erros.push(`Conta contrato: não há uma com o código "${texto('Conta contrato')}" entre as suas.`)
  const obra = texto('Obra').split(' - ')[0]!
  const obraId = obra === '' ? null : cadastros.obras.get(searchable(`${centroDeCustoId}/${obra}`))
  if (obraId === undefined && centroDeCustoId) erros.push(`Obra: não há "${obra}" nesta conta contrato.`)
  const alvoTipo = codigoDe(tiposDeAlvo, texto('Tipo de alvo'))
  if (!alvoTipo) erros.push('Tipo de alvo: use Conta de orçamento, Classe master, Classe restrita ou Categoria.')
  const alvo = texto('Alvo')
  const alvoId = alvoTipo && alvoDe(alvoTipo, alvo, cadastros)
  if (alvoTipo && alvoId === undefined)
    erros.push(`Alvo: não há ${tiposDeAlvo[alvoTipo as 1].toLowerCase()} "${alvo}".`)
  if (alvoTipo && alvoId === null)
    erros.push(`Alvo: há mais de uma classe "${alvo}". Escreva "Classe master > ${alvo}".`)
  const distribuicao = texto('Distribuição') === '' ? 1 : codigoDe(distribuicoes, texto('Distribuição'))
  if (!distribuicao) erros.push('Distribuição: use Mensal, Trimestral, Semestral ou Anual.')
  const limiarAlerta = texto('Alerta (%)') === '' ? 80 : Number(texto('Alerta (%)'))
  if (!Number.isInteger(limiarAlerta) || limiarAlerta < 1 || limiarAlerta > 100)
    erros.push('Alerta (%): use um número inteiro de 1 a 100.')
  const parcelas: Parcela[] = []
  for (const [n, mes] of MESES.entries()) {
    const lido = celula(mes)
    const centavos = typeof lido === 'number' ? lerValor(String(Math.round(lido * 100) / 100)) : lerValor(texto(mes))
    if (centavos === null) erros.push(`${mes}: "${texto(mes)}" não é um valor em reais.`)
    else if (Number.isInteger(exercicio)) parcelas.push({ mesComp: mesesDe(exercicio)[n]!, valor: toReais(centavos) })
  }
  const total = parcelas.length === 12 ? parcelas.reduce((soma, { valor }) => soma + Math.round(valor * 100), 0) : null
  if (total === 0) erros.push('As doze parcelas somam zero.')
  const campos = {
    exercicio,
    natureza,
    centroDeCustoId,
    obraId: obraId ?? null,
    alvoTipo,
    alvoId,
    distribuicao,
    limiarAlerta,
  }
  const chave = chaveDe(campos, alvoTipo === ALVO.conta ? searchable(alvo) : String(alvoId))
  const existente = erros.length === 0 ? cadastros.existentes.get(chave) : undefined
  if (existente?.situacao === SITUACAO.vigente) erros.push('Já há uma meta vigente para isto: faça uma revisão dela.')
  return { campos, parcelas, existente, chave, erros, total }
}

function alvoDe(
  tipo: number,
  alvo: string,
  { contas, masters, restritas, categorias }: Cadastros,
): string | null | undefined {
  const nome = searchable(alvo)
  if (tipo === ALVO.conta) return contas.get(nome)
  if (tipo === ALVO.classeMaster) return masters.get(nome)
  if (tipo === ALVO.classeRestrita) return restritas.get(nome)
  return categorias.get(searchable(alvo.split(' - ')[0]!))
}

/** Where each column stands, by its header. */
function colunasDe(cabecalho: readonly unknown[]): Map<Coluna, number> {
  const onde = new Map(cabecalho.map((texto, n) => [searchable(String(texto ?? '')), n]))
  const achadas = new Map(COLUNAS.map((coluna) => [coluna, onde.get(searchable(coluna))]))
  const faltam = COLUNAS.filter(
    (coluna) =>
      achadas.get(coluna) === undefined && !['Natureza', 'Obra', 'Distribuição', 'Alerta (%)'].includes(coluna),
  )
  if (faltam.length > 0)
    throw badInput(
      `Na primeira linha da planilha faltam estas colunas: ${faltam.join(', ')}. Extraia a planilha de metas para ter o modelo.`,
      {
        arquivo: `Faltam as colunas ${faltam.join(', ')}.`,
      },
    )
  return new Map([...achadas].flatMap(([coluna, n]) => (n === undefined ? [] : [[coluna, n]])))
}

/**
 * POST /metas/importar: what each line would do, and, with `gravar`, the same done, all or nothing: a sheet with a line at
 * fault writes nothing. New goals are drafts; a line of a draft that is already there gives it new parcels.
 */
export async function importarMetas(ctx: Ctx, request: FastifyRequest): Promise<ResultadoDaImportacao> {
  await using uploads = await ctx.files.receive(request, metasEmPlanilha)
  const arquivo = uploads.file('arquivo')
  const gravar = uploads.fields.gravar === 'true'
  const [cabecalho, ...linhas] = await readCells(ctx, arquivo, MAXIMO_DE_LINHAS)
  const colunas = colunasDe(cabecalho?.cells ?? [])
  return await inTransaction(ctx.db, async (tx) => {
    if (gravar) await holdLock(tx, 'importacaoDeMetas')
    const cadastros = await lerCadastros(ctx, tx)
    const vistas = new Map<string, number>()
    const lidas: { linha: number; lida: Lida; nome: string; centro: string }[] = []
    for (const { number, cells } of linhas) {
      const celula = (coluna: Coluna) => cells[colunas.get(coluna) ?? -1]
      if (!COLUNAS.some((coluna) => String(celula(coluna) ?? '').trim() !== '')) continue
      const lida = lerLinha(celula, cadastros)
      const repetida = vistas.get(lida.chave)
      if (lida.erros.length === 0 && repetida) lida.erros.push(`É a mesma meta da linha ${repetida}.`)
      vistas.set(lida.chave, number)
      lidas.push({
        linha: number,
        lida,
        nome: String(celula('Alvo') ?? '').slice(0, 200),
        centro: String(celula('Conta contrato') ?? '').slice(0, 60),
      })
    }
    if (lidas.length === 0) throw badInput('A planilha não tem nenhuma meta.', { arquivo: 'Nenhuma linha com dados.' })
    const comErro = lidas.filter(({ lida }) => lida.erros.length > 0).length
    const boas = lidas.filter(({ lida }) => lida.erros.length === 0)
    const grava = gravar && comErro === 0
    if (grava)
      await gravarTodas(
        ctx,
        tx,
        boas.map(({ lida }) => lida),
        arquivo.name,
      )
    return {
      linhas: lidas.map(({ linha, lida, nome, centro }) => ({
        linha,
        meta: nome,
        centro,
        total: lida.total === null ? null : toReais(lida.total),
        efeito: lida.erros.length > 0 ? ('erro' as const) : lida.existente ? ('altera' as const) : ('nova' as const),
        erros: lida.erros,
      })),
      novas: boas.filter(({ lida }) => !lida.existente).length,
      alteradas: boas.filter(({ lida }) => lida.existente).length,
      comErro,
      gravado: grava,
    }
  })
}

const AVISAR = Object.fromEntries(
  ['Solicitar', 'Aprovar', 'Pagar'].flatMap((momento) =>
    ['Mes', 'Acumulado', 'Ano'].map((periodo) => [`acao${momento}${periodo}`, LIMITE.avisar]),
  ),
)

async function gravarTodas(ctx: Ctx, tx: Tx, lidas: readonly Lida[], arquivo: string): Promise<void> {
  const registros: Mudado[] = []
  for (const { campos, parcelas, existente, total } of lidas) {
    const valores = { ...campos, valorTotal: decimal(total!) }
    const antes = existente ? await findRow(ctx, tx, metas, existente.id, true) : null
    const depois = antes
      ? await passar(tx, METAS, antes, 'editar', { campos: valores })
      : await tx
          .insertInto('metas')
          .values({ ...AVISAR, ...valores, situacao: SITUACAO.rascunho, numeroRevisao: 0 } as NewRow<typeof metas>)
          .returningAll()
          .executeTakeFirstOrThrow()
    await gravarParcelas(tx, depois.id, parcelas)
    registros.push({ antes, depois })
  }
  const soma = lidas.reduce((total, lida) => total + lida.total!, 0)
  await gravarAto(ctx, tx, metas, {
    acao: ACAO.adicionou,
    registros,
    frase: `Importou ${lidas.length === 1 ? '1 meta' : `${lidas.length} metas`} da planilha "${arquivo}", somando ${formatMoney(soma)}`,
  })
}
