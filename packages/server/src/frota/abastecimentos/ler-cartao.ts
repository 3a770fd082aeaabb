import { setImmediate } from 'node:timers/promises'
import { cleanDocument } from '@prumo/domain/core/documents.ts'
import { detailsOf } from '@prumo/domain/core/sentences.ts'
import { searchable } from '@prumo/domain/core/text.ts'
import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { abastecimentos, FORMA_DE_PAGAMENTO, STATUS } from '@prumo/domain/frota/abastecimentos.ts'
import {
  type CampoDaImportacao,
  camposDaImportacao,
  faltasDoMapa,
  type LinhaDoCartao,
  lerCombustivel,
  lerMomento,
  lerNumero,
  type MapaDaImportacao,
} from '@prumo/domain/frota/importacao.ts'
import { placaLimpa } from '@prumo/domain/frota/placa.ts'
import { type AbastecimentoNovo, abastecimentoNovo } from '@prumo/domain/frota/respostas.ts'
import { veiculos } from '@prumo/domain/frota/veiculos.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { badInput } from '../../core/errors.ts'
import type { StagedFile } from '../../core/files/staging.ts'
import { readSheet, type SheetLine } from '../../core/sheets/planilha-lida.ts'

export type Linha = LinhaDoCartao & { entrada: AbastecimentoNovo | null }
type Celula = (campo: CampoDaImportacao) => string

const FLEX = 3

interface Veiculo {
  readonly id: string
  readonly placa: string
  readonly combustivel: number
  readonly colabResponsavelId: string | null
  readonly equipe: string | null
}
interface Conhecidos {
  readonly veiculos: ReadonlyMap<string, Veiculo>
  /** By matrícula, CPF and name; null where two people have the same. */
  readonly motoristas: ReadonlyMap<string, string | null>
}

/** The vehicles and people this person may write of; others are not there. */
async function conhecidos(ctx: Ctx): Promise<Conhecidos> {
  const { rows: frota } =
    await sql<Veiculo>`select v.id, v.placa, v.combustivel, v.colab_responsavel_id, v.equipe from veiculos as v
    where ${inScope(ctx, veiculos, 'v')}`.execute(ctx.db)
  const { rows: pessoas } = await sql<{ id: string; nome: string; matricula: string; cpf: string }>`
    select c.id, c.nome, c.matricula, c.cpf from colaboradores as c where ${inScope(ctx, colaboradores, 'c')}`.execute(
    ctx.db,
  )
  const motoristas = new Map<string, string | null>()
  const nomear = (chave: string, id: string) =>
    motoristas.set(chave, motoristas.has(chave) && motoristas.get(chave) !== id ? null : id)
  for (const { id, nome, matricula, cpf } of pessoas) {
    nomear(`nome ${searchable(nome)}`, id)
    nomear(`matricula ${searchable(matricula)}`, id)
    nomear(`cpf ${cleanDocument(cpf)}`, id)
  }
  return {
    veiculos: new Map(frota.map((veiculo) => [placaLimpa(veiculo.placa) ?? veiculo.placa, veiculo])),
    motoristas,
  }
}

function motoristaDe(texto: string, { motoristas }: Conhecidos): string | null | undefined {
  const cpf = cleanDocument(texto)
  const numeros = /^\d{9,11}$/.test(cpf) ? `cpf ${cpf.padStart(11, '0')}` : ''
  for (const chave of [`matricula ${searchable(texto)}`, numeros, `nome ${searchable(texto)}`])
    if (motoristas.has(chave)) return motoristas.get(chave)
  return undefined
}

const coluna = (campo: CampoDaImportacao): string => camposDaImportacao[campo].rotulo.replace(/ \(.*/, '')

/** One line as a fuelling, or what keeps it from being one. */
function conferirLinha({ number, cells }: SheetLine, mapa: MapaDaImportacao, mundo: Conhecidos): Linha {
  const celula: Celula = (campo) => (mapa[campo] === null ? '' : (cells[mapa[campo]] ?? '').trim())
  const problemas: { coluna: string; frase: string }[] = []
  const falta = (campo: CampoDaImportacao, frase: string) => problemas.push({ coluna: coluna(campo), frase })
  const veiculo = mundo.veiculos.get(placaLimpa(celula('placa')) ?? celula('placa').toUpperCase())
  if (!veiculo) falta('placa', 'Não há veículo com esta placa.')
  const data = lerMomento(celula('data'), celula('hora'))
  if (data === null) falta('data', 'Não entendi a data: escreva como 21/11/2026 14:30.')
  const entrada = {
    veiculoId: veiculo?.id,
    data,
    motoristaId: motorista(celula, veiculo, mundo, falta),
    combustivel: combustivel(celula, veiculo, falta),
    litros: numero(celula, 'litros', falta),
    valorTotal: numero(celula, 'valorTotal', falta),
    valorLitro: numero(celula, 'valorLitro', falta),
    odometro: numero(celula, 'odometro', falta),
    posto: celula('posto').slice(0, 120) || null,
    equipe: veiculo?.equipe ?? null,
    // A fuel card pays for what it buys.
    formaPagamento: FORMA_DE_PAGAMENTO.cartao,
  }
  const lida = problemas.length === 0 ? abastecimentoNovo.safeParse(entrada) : null
  if (lida && !lida.success)
    for (const [campo, frase] of Object.entries(detailsOf(lida.error.issues)))
      problemas.push({
        coluna: (abastecimentos.fields as Record<string, { label: string }>)[campo]?.label ?? campo,
        frase,
      })
  const certa = lida?.success === true
  return {
    linha: number,
    placa: veiculo?.placa ?? celula('placa').slice(0, 20),
    data: data ?? celula('data').slice(0, 30),
    litros: celula('litros').slice(0, 20),
    total: celula('valorTotal').slice(0, 20),
    situacao: certa ? 'nova' : 'erro',
    problemas,
    entrada: certa ? lida.data : null,
  }
}

type Falta = (campo: CampoDaImportacao, frase: string) => void

function numero(celula: Celula, campo: 'litros' | 'valorTotal' | 'valorLitro' | 'odometro', falta: Falta) {
  const texto = celula(campo)
  if (texto === '' && campo === 'valorLitro') return null
  const lido = lerNumero(texto, { inteiros: campo === 'odometro' })
  if (lido === null) falta(campo, texto === '' ? 'Falta este número.' : 'Não entendi este número.')
  // What a sheet computed has more digits than a pump shows.
  const casas = { litros: 1000, valorLitro: 1000, valorTotal: 100, odometro: 10 }[campo]
  return lido === null ? null : Math.round(lido * casas) / casas
}

function motorista(celula: Celula, veiculo: Veiculo | undefined, mundo: Conhecidos, falta: Falta) {
  const texto = celula('motorista')
  if (texto === '') {
    if (veiculo && !veiculo.colabResponsavelId)
      falta('motorista', 'Diga quem abasteceu, ou o responsável no cadastro do veículo.')
    return veiculo?.colabResponsavelId ?? null
  }
  const achado = motoristaDe(texto, mundo)
  if (achado === undefined) falta('motorista', 'Não há colaborador com este nome, matrícula ou CPF.')
  if (achado === null) falta('motorista', 'Há mais de um colaborador com este nome: use a matrícula.')
  return achado ?? null
}

function combustivel(celula: Celula, veiculo: Veiculo | undefined, falta: Falta) {
  const texto = celula('combustivel')
  if (texto !== '') {
    const lido = lerCombustivel(texto)
    if (lido === null) falta('combustivel', 'Não entendi o combustível: gasolina, etanol, diesel S10, S500 ou GNV.')
    return lido
  }
  if (veiculo?.combustivel === FLEX) falta('combustivel', 'O veículo é flex: diga se foi gasolina ou etanol.')
  return veiculo?.combustivel ?? null
}

/** Every line of the sheet, read by that map. */
export async function lerCartao(ctx: Ctx, file: StagedFile, mapa: MapaDaImportacao): Promise<Linha[]> {
  const faltam = faltasDoMapa(mapa)
  if (faltam.length > 0) throw badInput(`Escolha a coluna de: ${faltam.join(', ')}.`)
  const [cabecalho, ...dados] = await readSheet(ctx, file)
  if (!cabecalho) throw badInput('A planilha está vazia.')
  const mundo = await conhecidos(ctx)
  const linhas: Linha[] = []
  for (const dado of dados) {
    linhas.push(conferirLinha(dado, mapa, mundo))
    if (linhas.length % 100 === 0) await setImmediate()
  }
  return linhas
}

const chaveDe = (veiculoId: string, data: string, litros: number | string): string =>
  `${veiculoId} ${Date.parse(data)} ${Number(litros)}`

/**
 * Marks what the file repeats and what is there already (placa + data + litros): told line by line, and left out. What was
 * rejected is there too: sent once more by the card, it would come back to life. By hand, the right one may take its place.
 */
export async function marcarRepetidas(db: Db | Tx, linhas: readonly Linha[]): Promise<void> {
  const novas = linhas.filter((linha) => linha.entrada)
  const de = (campo: 'veiculoId' | 'data' | 'litros') => novas.map(({ entrada }) => String(entrada![campo]))
  const { rows } = await sql<{ veiculoId: string; data: string; litros: string; numero: number; status: number }>`
    select a.veiculo_id, a.data, a.litros, a.numero, a.status from abastecimentos as a
    where (a.veiculo_id, a.data, a.litros) in (
      select * from unnest(${de('veiculoId')}::bigint[], ${de('data')}::timestamptz[], ${de('litros')}::numeric[]))
    order by a.status = ${STATUS.rejeitado} desc, a.id`.execute(db)
  // Of a rejected one and the one that took its place, the latter.
  const gravadas = new Map(
    rows.map((row) => [
      chaveDe(row.veiculoId, row.data, row.litros),
      row.status === STATUS.rejeitado
        ? `O abastecimento nº ${row.numero} é este, e foi rejeitado: se foi engano, reabra-o.`
        : `Já é o abastecimento nº ${row.numero}.`,
    ]),
  )
  const naPlanilha = new Map<string, number>()
  for (const linha of novas) {
    const { veiculoId, data, litros } = linha.entrada!
    const chave = chaveDe(veiculoId, data, litros)
    const [gravada, antes] = [gravadas.get(chave), naPlanilha.get(chave)]
    naPlanilha.set(chave, antes ?? linha.linha)
    if (gravada === undefined && antes === undefined) continue
    linha.entrada = null
    linha.situacao = 'repetida'
    linha.problemas.push({
      coluna: 'Placa, data e litros',
      frase: gravada ?? `Os mesmos da linha ${antes}.`,
    })
  }
}
