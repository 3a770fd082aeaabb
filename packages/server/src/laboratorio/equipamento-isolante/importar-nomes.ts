/** Who and what a sheet names by words: types, contracts, teams, people, vehicles and clients, in the person's sight and in no other. */
import { cleanDocument } from '@prumo/domain/core/documents.ts'
import { searchable } from '@prumo/domain/core/text.ts'
import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { contasContrato } from '@prumo/domain/financeiro/contas-contrato.ts'
import { veiculos } from '@prumo/domain/frota/veiculos.ts'
import type { TipoDaPeca } from '@prumo/domain/laboratorio/equipamento-isolante/equipamento-valido.ts'
import type { EquipamentoLido } from '@prumo/domain/laboratorio/equipamento-isolante/importacao.ts'
import { clientesLaboratorio } from '@prumo/domain/laboratorio/ordem-de-servico/clientes.ts'
import { equipes } from '@prumo/domain/obras/equipes/equipes.ts'
import { lerCodigo } from '@prumo/domain/vocabulario/celulas.ts'
import { tiposDeEquipamentoIsolante } from '@prumo/domain/vocabulario/equipamento-isolante.ts'
import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'

type Falha = (dito: string) => void
export interface TipoNaPlanilha extends TipoDaPeca {
  readonly id: string
  readonly grupo: number
}
interface Nomeado {
  readonly id: string
  /** What it is called by, the first being unique. */
  readonly nomes: readonly (string | null)[]
  readonly centro: string | null
}
interface Maos {
  readonly equipeId: string | null
  readonly colabId: string | null
  readonly veiculoId: string | null
  readonly centro: string | null
}
export interface NomesDaPlanilha {
  tipo(dito: string, falha: Falha): TipoNaPlanilha | null
  cliente(dito: string | null, falha: Falha): string | null
  maos(lida: EquipamentoLido, falha: Falha): Maos
}

const chave = (nome: string): string => searchable(nome).replace(/\s+/g, ' ').trim()

/** By each of its names; a name of two records is nobody's. */
function porNome(rows: readonly Nomeado[]): (dito: string) => Nomeado | 'varios' | undefined {
  const mapa = new Map<string, Nomeado | 'varios'>()
  for (const row of rows)
    for (const nome of row.nomes) {
      if (!nome) continue
      const outro = mapa.get(chave(nome))
      mapa.set(chave(nome), outro && outro !== row ? 'varios' : row)
    }
  return (dito) => mapa.get(chave(dito))
}

const ler = async (tx: Tx, consulta: RawBuilder<Nomeado>): Promise<readonly Nomeado[]> =>
  (await consulta.execute(tx)).rows

/** One of each kind as the sheet names it. */
async function acharDonos(ctx: Ctx, tx: Tx) {
  const lista = {
    contrato: await ler(
      tx,
      sql<Nomeado>`select c.id, array[c.codigo, c.nome] as nomes, c.id as centro
      from contas_contrato as c where ${inScope(ctx, contasContrato, 'c')}`,
    ),
    equipe: await ler(
      tx,
      sql<Nomeado>`select e.id, array[e.codigo, e.nome] as nomes, e.centro_de_custo_id as centro
      from equipes as e where ${inScope(ctx, equipes, 'e')}`,
    ),
    colaborador: await ler(
      tx,
      sql<Nomeado>`select c.id, array[c.matricula, c.nome] as nomes, c.empresa_id as centro
      from colaboradores as c where ${inScope(ctx, colaboradores, 'c')}`,
    ),
    veiculo: await ler(
      tx,
      sql<Nomeado>`select v.id, array[v.placa] as nomes, v.centro_de_custo_id as centro
      from veiculos as v where ${inScope(ctx, veiculos, 'v')}`,
    ),
    cliente: await ler(
      tx,
      sql<Nomeado>`select c.id, array[c.cnpj, c.nome] as nomes, null::bigint as centro
      from clientes_laboratorio as c where ${inScope(ctx, clientesLaboratorio, 'c')}`,
    ),
  }
  return Object.fromEntries(Object.entries(lista).map(([qual, rows]) => [qual, porNome(rows)])) as Record<
    keyof typeof lista,
    ReturnType<typeof porNome>
  >
}

export async function acharNomes(ctx: Ctx, tx: Tx, comDonos: boolean): Promise<NomesDaPlanilha> {
  const { rows: tipos } =
    await sql<TipoNaPlanilha>`select t.id, t.nome, t.grupo, t.usa_classe, t.usa_categoria, t.usa_par,
      t.periodicidade_meses, t.validade_estoque_meses
    from tipos_equipamento as t where t.ativo is not false order by t.id`.execute(tx)
  const donos = comDonos ? await acharDonos(ctx, tx) : null
  const achar =
    (qual: 'contrato' | 'equipe' | 'colaborador' | 'veiculo' | 'cliente', palavra: string) =>
    (dito: string | null, falha: Falha): Nomeado | null => {
      if (!dito || !donos) return null
      const achado = donos[qual](dito) ?? (qual === 'cliente' ? donos.cliente(cleanDocument(dito)) : undefined)
      if (achado && achado !== 'varios') return achado
      falha(
        achado ? `há mais de um registro para ${palavra} “${dito}”: use o código.` : `${palavra} “${dito}” não existe.`,
      )
      return null
    }
  const [contrato, equipe, colaborador, veiculo, cliente] = [
    achar('contrato', 'contrato'),
    achar('equipe', 'equipe'),
    achar('colaborador', 'responsável'),
    achar('veiculo', 'veículo'),
    achar('cliente', 'cliente'),
  ]
  return {
    tipo: (dito, falha) => tipoDito(tipos, dito, falha),
    cliente: (dito, falha) => cliente(dito, falha)?.id ?? null,
    maos(lida, falha) {
      const daEquipe = equipe(lida.equipe, falha)
      const doColaborador = colaborador(lida.colaborador, falha)
      const doVeiculo = veiculo(lida.veiculo, falha)
      const doContrato = contrato(lida.contrato, falha)
      if (doVeiculo && (daEquipe || doColaborador)) falha('um veículo leva a peça por si: sem equipe nem responsável.')
      return {
        equipeId: daEquipe?.id ?? null,
        colabId: doColaborador?.id ?? null,
        veiculoId: doVeiculo?.id ?? null,
        centro: daEquipe?.centro ?? doVeiculo?.centro ?? doColaborador?.centro ?? doContrato?.id ?? null,
      }
    },
  }
}

/** A type by its name; or by its group, said by number or word, where the group has one alone. */
function tipoDito(tipos: readonly TipoNaPlanilha[], dito: string, falha: Falha): TipoNaPlanilha | null {
  const igual = tipos.filter(({ id, nome }) => chave(nome) === chave(dito) || id === dito.trim())
  if (igual.length === 1) return igual[0]!
  const grupo = lerCodigo(tiposDeEquipamentoIsolante, dito)
  const doGrupo = grupo === null ? [] : tipos.filter((um) => um.grupo === grupo)
  if (doGrupo.length === 1) return doGrupo[0]!
  falha(
    doGrupo.length > 1
      ? `há ${doGrupo.length} tipos de “${tiposDeEquipamentoIsolante[grupo as 1]}”: escreva o nome do tipo (${doGrupo
          .map(({ nome }) => nome)
          .join(', ')
          .slice(0, 160)}).`
      : `tipo “${dito.slice(0, 40)}” não existe: cadastre-o em Tipos de equipamento.`,
  )
  return null
}
