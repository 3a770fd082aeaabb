/** Which piece each line of a sheet is: one that is known, one that is in the order already, or one that the sheet says enough of to be registered. */
import { searchable } from '@prumo/domain/core/text.ts'
import { PROPRIETARIO } from '@prumo/domain/laboratorio/equipamento-isolante/codigos.ts'
import { equipamentosIsolantes } from '@prumo/domain/laboratorio/equipamento-isolante/equipamentos-isolantes.ts'
import type { EquipamentoNovo } from '@prumo/domain/laboratorio/equipamento-isolante/respostas.ts'
import { faseDoServico } from '@prumo/domain/laboratorio/ordem-de-servico/codigos.ts'
import type { ErroDeLinha, PecaLida } from '@prumo/domain/laboratorio/ordem-de-servico/planilha-de-pecas.ts'
import type { LinhaImportada } from '@prumo/domain/laboratorio/ordem-de-servico/respostas.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import { type Ctx, can } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { AppError } from '../../core/errors.ts'
import { comoNasce } from '../equipamento-isolante/gravar.ts'
import { foraDeUso, ordensAbertasDe } from './pecas.ts'

/** Whose order the pieces of the sheet come into. */
export interface Destino {
  readonly osId: string | null
  readonly tipoServico: number
  readonly clienteId: string | null
  readonly equipeId: string | null
  readonly centroDeCustoId: string | null
}

interface Conhecida {
  readonly id: string
  readonly etiqueta: string
  readonly numeroSerie: string
  readonly fabricante: string
  readonly modelo: string | null
  readonly lado: number | null
  readonly classe: string | null
  readonly tipo: string
  readonly situacao: number
  readonly naOrdem: boolean
}

/** A line, and the piece it turned out to be: known by its id, or to be registered. */
export interface Identificada {
  readonly lida: PecaLida
  readonly fase: number
  readonly situacao: LinhaImportada['situacao']
  readonly descricao: string
  readonly id: string | null
  readonly nova: EquipamentoNovo | null
}

async function conhecidasDe(ctx: Ctx, tx: Tx, lidas: readonly PecaLida[], osId: string | null): Promise<Conhecida[]> {
  const etiquetas = lidas.flatMap(({ etiqueta }) => etiqueta ?? [])
  const series = lidas.flatMap(({ numeroSerie }) => numeroSerie ?? [])
  const { rows } =
    await sql<Conhecida>`select e.id, e.etiqueta, e.numero_serie, e.fabricante, e.modelo, e.lado, e.classe,
      t.nome as tipo, e.situacao,
      exists (select 1 from laboratorio_os_itens as i where i.os_id = ${osId}::bigint and i.equipamento_id = e.id) as na_ordem
    from equipamentos_isolantes as e join tipos_equipamento as t on t.id = e.tipo_equipamento_id
    where ${inScope(ctx, equipamentosIsolantes, 'e')}
      and (e.etiqueta = any(${etiquetas}::text[]) or e.numero_serie = any(${series}::text[]))
    order by e.id`.execute(tx)
  return rows
}

/** What the sheet says beside the number must be true of the piece too, where it says it. */
const serve = (lida: PecaLida, peca: Conhecida): boolean =>
  (['fabricante', 'modelo', 'lado'] as const).every((campo) => lida[campo] === null || lida[campo] === peca[campo])

type Achado = Conhecida | 'nenhuma' | 'varias'
function qualE(
  lida: PecaLida,
  pelaEtiqueta: ReadonlyMap<string, Conhecida>,
  pelaSerie: ReadonlyMap<string, Conhecida[]>,
): Achado {
  if (lida.etiqueta) return pelaEtiqueta.get(lida.etiqueta) ?? 'nenhuma'
  const servem = (pelaSerie.get(lida.numeroSerie!) ?? []).filter((peca) => serve(lida, peca))
  return servem.length > 1 ? 'varias' : (servem[0] ?? 'nenhuma')
}

const descrita = (tipo: string, classe: string | null): string => (classe ? `${tipo}, classe ${classe}` : tipo)

/** The type a sheet names, whole or by how it begins, when only one begins so. */
async function leitorDeTipos(tx: Tx): Promise<(dito: string) => { readonly id: string; readonly nome: string } | null> {
  const tipos = await tx.selectFrom('tiposEquipamento').select(['id', 'nome']).where('ativo', 'is not', false).execute()
  return (dito) => {
    const texto = searchable(dito)
    const igual = tipos.find(({ nome }) => searchable(nome) === texto)
    const comecam = tipos.filter(({ nome }) => searchable(nome).startsWith(texto))
    return igual ?? (texto.length >= 4 && comecam.length === 1 ? comecam[0]! : null)
  }
}

const PARA_CADASTRAR = ['tipo', 'fabricante', 'numeroSerie'] as const
const NOMES = { tipo: 'o tipo', fabricante: 'o fabricante', numeroSerie: 'o nº de série' } as const
const emLista = (ditos: readonly string[]): string =>
  ditos.length < 2 ? ditos.join() : `${ditos.slice(0, -1).join(', ')} e ${ditos.at(-1)}`

/** What a piece that nobody registered is, by its line and by whose order it comes in; a sentence where it cannot be. */
async function comoNova(
  ctx: Ctx,
  tx: Tx,
  lida: PecaLida,
  destino: Destino,
  tipoDe: Awaited<ReturnType<typeof leitorDeTipos>>,
): Promise<{ nova: EquipamentoNovo; descricao: string } | string> {
  const chamada = lida.etiqueta ?? `nº de série ${lida.numeroSerie}`
  if (!can(ctx, equipamentosIsolantes.tela, 'adicionar'))
    return `${chamada} não está no cadastro, e você não tem permissão para adicionar equipamentos!`
  const faltam = PARA_CADASTRAR.filter((campo) => !lida[campo]).map((campo) => NOMES[campo])
  if (faltam.length > 0) return `${chamada} não está no cadastro: para cadastrar, diga ${emLista(faltam)}!`
  const tipo = tipoDe(lida.tipo!)
  if (!tipo) return `tipo “${lida.tipo}” não existe! Use um dos tipos de equipamento do cadastro.`
  const { etiqueta, numeroSerie, fabricante, modelo, classe, lado, tamanho, comprimentoMm, ca, patrimonio } = lida
  const { clienteId, equipeId, centroDeCustoId } = destino
  const nova: EquipamentoNovo = {
    etiqueta,
    tipoEquipamentoId: tipo.id,
    numeroSerie: numeroSerie!,
    fabricante: fabricante!,
    modelo,
    classe,
    lado,
    tamanho,
    comprimentoMm,
    ca,
    patrimonio,
    ...(clienteId
      ? { proprietario: PROPRIETARIO.cliente, clienteId, centroDeCustoId }
      : { proprietario: PROPRIETARIO.empresa, equipeId, centroDeCustoId }),
  }
  try {
    await comoNasce(ctx, tx, nova)
    return { nova, descricao: descrita(tipo.nome, classe) }
  } catch (error) {
    // The register's own refusal, in the sheet's line.
    if (error instanceof AppError && error.status < 500)
      return `${chamada}: ${Object.values(error.details)[0] ?? error.message}`
    throw error
  }
}

/** Every line as the piece it is; those of which none can be told, each with its sentence. */
export async function identificar(
  ctx: Ctx,
  tx: Tx,
  lidas: readonly PecaLida[],
  destino: Destino,
): Promise<{ identificadas: Identificada[]; erros: ErroDeLinha[] }> {
  const conhecidas = await conhecidasDe(ctx, tx, lidas, destino.osId)
  const pelaEtiqueta = new Map(conhecidas.map((peca) => [peca.etiqueta, peca]))
  const pelaSerie = Map.groupBy(conhecidas, ({ numeroSerie }) => numeroSerie)
  const ocupadas = await ordensAbertasDe(
    ctx,
    tx,
    conhecidas.map(({ id }) => id),
  )
  const tipoDe = await leitorDeTipos(tx)
  const identificadas: Identificada[] = []
  const erros: ErroDeLinha[] = []
  const vistas = new Map<string, number>()
  for (const lida of lidas) {
    const erro = (message: string) => void erros.push({ linha: lida.linha, message: `Linha ${lida.linha}: ${message}` })
    const fase = lida.fase ?? faseDoServico(destino.tipoServico)
    const achada = qualE(lida, pelaEtiqueta, pelaSerie)
    if (achada === 'varias') {
      erro(`há mais de uma peça com o nº de série ${lida.numeroSerie}: diga a etiqueta!`)
    } else if (achada === 'nenhuma') {
      const nova = await comoNova(ctx, tx, lida, destino, tipoDe)
      if (typeof nova === 'string') erro(nova)
      else identificadas.push({ lida, fase, situacao: 'nova', id: null, ...nova })
    } else {
      const antes = vistas.get(achada.id)
      vistas.set(achada.id, antes ?? lida.linha)
      const impedida = foraDeUso(achada.situacao) ?? (achada.naOrdem ? undefined : ocupadas.get(achada.id))
      if (antes !== undefined) erro(`a mesma peça já está na linha ${antes}!`)
      else if (impedida) erro(`${achada.etiqueta}: ${impedida}`)
      else
        identificadas.push({
          lida,
          fase,
          situacao: achada.naOrdem ? 'naOrdem' : 'conhecida',
          descricao: descrita(achada.tipo, achada.classe),
          id: achada.id,
          nova: null,
        })
    }
  }
  return { identificadas, erros }
}
