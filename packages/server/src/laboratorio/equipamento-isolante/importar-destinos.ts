/** What each line of a sheet would be here: a new piece, one that is there and changes, or one that is there as the line says. */
import { today } from '@prumo/domain/core/dates.ts'
import { PROPRIETARIO } from '@prumo/domain/laboratorio/equipamento-isolante/codigos.ts'
import { situacaoPeloDestino } from '@prumo/domain/laboratorio/equipamento-isolante/destino.ts'
import { problemasDoEquipamento } from '@prumo/domain/laboratorio/equipamento-isolante/equipamento-valido.ts'
import { equipamentosIsolantes } from '@prumo/domain/laboratorio/equipamento-isolante/equipamentos-isolantes.ts'
import {
  type ColunaDeEquipamento,
  chaveDaPeca,
  colunasDeEquipamentos,
  type EquipamentoLido,
  type EquipamentosLidos,
  type ErroDaPlanilha,
} from '@prumo/domain/laboratorio/equipamento-isolante/importacao.ts'
import { NASCE, NASCE_ASSIM } from '@prumo/domain/laboratorio/equipamento-isolante/respostas.ts'
import { proximoEnsaio } from '@prumo/domain/laboratorio/equipamento-isolante/validade.ts'
import { SITUACAO_DE_EQUIPAMENTO } from '@prumo/domain/vocabulario/equipamento-isolante.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { acharNomes, type NomesDaPlanilha, type TipoNaPlanilha } from './importar-nomes.ts'
import type { PecaRow } from './movimentos.ts'

export interface Destinada {
  readonly lida: EquipamentoLido
  readonly antes: PecaRow | undefined
  readonly campos: Readonly<Record<string, unknown>>
  readonly situacao: 'nova' | 'alterada' | 'igual'
}

type Achada = PecaRow & { readonly vista: boolean }

/** The pieces that are there by the sheet's tags and numbers, locked: also those out of sight, which only refuse the line. */
async function asQueExistem(ctx: Ctx, tx: Tx, pecas: readonly EquipamentoLido[]) {
  const { rows } = await sql<Achada>`select q.*, ${inScope(ctx, equipamentosIsolantes, 'q')} as vista
    from equipamentos_isolantes as q
    where q.etiqueta = any(${pecas.flatMap(({ etiqueta }) => etiqueta ?? [])}::text[])
      or q.numero_serie = any(${pecas.map(({ numeroSerie }) => numeroSerie)}::text[])
    order by q.id for update`.execute(tx)
  return {
    porEtiqueta: new Map(rows.map((row) => [row.etiqueta, row])),
    porSerie: new Map(rows.map((row) => [chaveDaPeca(row), row])),
  }
}

const DE_QUEM: readonly ColunaDeEquipamento[] = ['cliente', 'contrato', 'equipe', 'colaborador', 'veiculo']
export async function destinarPecas(
  ctx: Ctx,
  tx: Tx,
  { pecas, colunas }: EquipamentosLidos,
): Promise<{ pecas: Destinada[]; erros: ErroDaPlanilha[] }> {
  const nomes = await acharNomes(
    ctx,
    tx,
    colunas.some((uma) => DE_QUEM.includes(uma)),
  )
  const existem = await asQueExistem(ctx, tx, pecas)
  const erros: ErroDaPlanilha[] = []
  const destinadas: Destinada[] = []
  for (const lida of pecas) {
    const falhas: string[] = []
    const uma = destinar(lida, colunas, nomes, existem, (dito) => falhas.push(dito))
    if (falhas.length > 0)
      erros.push(...falhas.map((dito) => ({ linha: lida.linha, message: `Linha ${lida.linha}: ${dito}` })))
    else destinadas.push(uma)
  }
  return { pecas: destinadas, erros }
}

type Falha = (dito: string) => void
type Existem = Awaited<ReturnType<typeof asQueExistem>>

function destinar(
  lida: EquipamentoLido,
  colunas: readonly ColunaDeEquipamento[],
  nomes: NomesDaPlanilha,
  { porEtiqueta, porSerie }: Existem,
  falha: Falha,
): Destinada {
  const daEtiqueta = lida.etiqueta ? porEtiqueta.get(lida.etiqueta) : undefined
  const daSerie = porSerie.get(chaveDaPeca(lida))
  const antes = daEtiqueta ?? daSerie
  if (daEtiqueta && daSerie && daEtiqueta.id !== daSerie.id)
    falha(`a etiqueta ${lida.etiqueta} é de outra peça, e este nº de série já tem a etiqueta ${daSerie.etiqueta}.`)
  if (!daEtiqueta && daSerie && lida.etiqueta)
    falha(`este nº de série já tem a etiqueta ${daSerie.vista ? daSerie.etiqueta : 'de outra peça'}.`)
  if (antes && !antes.vista) falha(equipamentosIsolantes.unique[daEtiqueta ? 0 : 1]!.message)
  const tipo = nomes.tipo(lida.tipo, falha)
  const nada: Destinada = { lida, antes, campos: {}, situacao: 'igual' }
  if (!tipo) return nada
  return antes ? existente(lida, antes, colunas, tipo, falha) : nova(lida, tipo, nomes, falha)
}

const DO_REGISTRO = [
  'patrimonio',
  'classe',
  'tipoOzonio',
  'tamanho',
  'comprimentoMm',
  'diametroMm',
  'cor',
  'tensaoMaxUsoV',
  'fabricante',
  'modelo',
  'numeroSerie',
  'lado',
  'ca',
  'caValidade',
  'dataFabricacao',
  'dataEntradaServico',
  'dataUltimoEnsaio',
  'dataProximoEnsaio',
  'observacao',
] as const satisfies readonly ColunaDeEquipamento[]

function recusar(problemas: Readonly<Record<string, string>>, falha: Falha): void {
  for (const [campo, dito] of Object.entries(problemas)) {
    const coluna = colunasDeEquipamentos[(campo === 'clienteId' ? 'cliente' : campo) as ColunaDeEquipamento]
    falha(`${coluna ? `${coluna.rotulo.toLowerCase()}: ` : ''}${dito}`)
  }
}

function nova(lida: EquipamentoLido, tipo: TipoNaPlanilha, nomes: NomesDaPlanilha, falha: Falha): Destinada {
  const { centro, ...maos } = nomes.maos(lida, falha)
  const clienteId = nomes.cliente(lida.cliente, falha)
  const proprietario = lida.proprietario ?? (clienteId ? PROPRIETARIO.cliente : PROPRIETARIO.empresa)
  const situacao = lida.situacao ?? situacaoPeloDestino(maos)
  if (!NASCE.includes(situacao)) falha(`situação: ${NASCE_ASSIM}`)
  const doRegistro = Object.fromEntries(DO_REGISTRO.map((campo) => [campo, lida[campo]]))
  const peca = { ...lida, proprietario, clienteId, situacao }
  const dataProximoEnsaio =
    situacao === SITUACAO_DE_EQUIPAMENTO.reprovado
      ? null
      : (lida.dataProximoEnsaio ?? (lida.dataUltimoEnsaio && proximoEnsaio(lida.dataUltimoEnsaio, peca, tipo)))
  recusar(problemasDoEquipamento({ ...peca, dataProximoEnsaio }, tipo, today()), falha)
  return {
    lida,
    antes: undefined,
    situacao: 'nova',
    campos: {
      ...doRegistro,
      ...maos,
      etiqueta: lida.etiqueta,
      tipoEquipamentoId: tipo.id,
      proprietario,
      clienteId,
      centroDeCustoId: centro,
      situacao,
      dataProximoEnsaio,
    },
  }
}

function existente(
  lida: EquipamentoLido,
  antes: PecaRow,
  colunas: readonly ColunaDeEquipamento[],
  tipo: TipoNaPlanilha,
  falha: Falha,
): Destinada {
  if (tipo.id !== antes.tipoEquipamentoId)
    falha(`a peça ${antes.etiqueta} é de outro tipo: a planilha não troca o tipo de uma peça que já existe.`)
  const campos: Record<string, unknown> = {}
  for (const campo of DO_REGISTRO) {
    if (!colunas.includes(campo) || lida[campo] === antes[campo]) continue
    // An empty cell says nothing of what is there.
    if (lida[campo] !== null) campos[campo] = lida[campo]
  }
  if (campos.dataUltimoEnsaio && !campos.dataProximoEnsaio)
    campos.dataProximoEnsaio = proximoEnsaio(campos.dataUltimoEnsaio as string, antes, tipo)
  if (antes.ultimoEnsaioId && (campos.dataUltimoEnsaio || campos.dataProximoEnsaio))
    falha(`as datas de ensaio de ${antes.etiqueta} vêm do laboratório: tire-as da planilha.`)
  const mudou = Object.keys(campos).length > 0
  if (mudou) {
    const problemas = Object.entries(problemasDoEquipamento({ ...antes, ...campos }, tipo, today()))
    recusar(Object.fromEntries(problemas.filter(([campo]) => campo in campos)), falha)
  }
  return { lida, antes, campos, situacao: mudou ? 'alterada' : 'igual' }
}
