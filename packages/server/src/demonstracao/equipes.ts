import { addDays, today } from '@prumo/domain/core/dates.ts'
import { equipeNova } from '@prumo/domain/obras/equipes/respostas.ts'
import { sql } from 'kysely'
import type { Ctx } from '../core/context.ts'
import { inTransaction } from '../core/database/database.ts'
import { servicoDeEquipes } from '../obras/equipes/gravar.ts'
import type { Cadastros } from './cadastros.ts'

interface Turma {
  readonly codigo: string
  readonly nome: string
  readonly tipo: number
  /** A place in the list of contracts. */
  readonly contrato: number
  readonly base: string
  readonly metaUsDia: number
  readonly encarregado: string
  /** By number, as what, and since how many days. */
  readonly integrantes: readonly (readonly [matricula: string, papel: number, dias: number])[]
  /** Places in the list of vehicles. */
  readonly veiculos: readonly number[]
}

/** Five teams of the works' two contracts (design, Works 11). Of the light and the heavy one somebody may not go to site. */
export const turmas: readonly Turma[] = [
  {
    codigo: 'LV-01',
    nome: 'Linha viva',
    tipo: 4,
    contrato: 0,
    base: 'Lapa',
    metaUsDia: 28,
    encarregado: '0002',
    integrantes: [
      ['0002', 1, 210],
      ['0101', 3, 210],
      ['0102', 3, 140],
      ['0115', 4, 140],
    ],
    veiculos: [5],
  },
  {
    codigo: 'LE-01',
    nome: 'Equipe leve',
    tipo: 1,
    contrato: 0,
    base: 'Rio Negro',
    metaUsDia: 14.5,
    encarregado: '0103',
    integrantes: [
      ['0103', 1, 175],
      ['0111', 2, 175],
      ['0112', 2, 120],
      ['0113', 5, 175],
      ['0114', 4, 60],
    ],
    veiculos: [0],
  },
  {
    codigo: 'PE-01',
    nome: 'Equipe pesada',
    tipo: 3,
    contrato: 1,
    base: 'Mafra',
    metaUsDia: 36,
    encarregado: '0104',
    integrantes: [
      ['0104', 1, 160],
      ['0105', 2, 120],
      ['0116', 2, 160],
      ['0117', 5, 160],
      ['0118', 4, 90],
    ],
    veiculos: [4, 2],
  },
  {
    codigo: 'PO-01',
    nome: 'Poda',
    tipo: 7,
    contrato: 1,
    base: 'Mafra',
    metaUsDia: 11,
    encarregado: '0106',
    integrantes: [
      ['0106', 1, 95],
      ['0119', 4, 95],
      ['0120', 5, 80],
    ],
    veiculos: [7],
  },
  {
    codigo: 'CV-01',
    nome: 'Civil',
    tipo: 6,
    contrato: 1,
    base: 'Mafra',
    metaUsDia: 18,
    encarregado: '0121',
    integrantes: [
      ['0121', 1, 70],
      ['0122', 7, 40],
    ],
    veiculos: [],
  },
]

/** The teams, who is in them and with what, by the act the screen uses; their ids in the order above. */
export async function fillTeams(ctx: Ctx, { contratos, veiculos }: Cadastros): Promise<string[]> {
  const { rows } = await sql<{ id: string; matricula: string }>`select id, matricula from colaboradores`.execute(ctx.db)
  const pessoa = new Map(rows.map(({ id, matricula }) => [matricula, id]))
  const hoje = today()
  const ids: string[] = []
  for (const { contrato, encarregado, integrantes, veiculos: lugares, ...turma } of turmas) {
    const entrada = equipeNova.parse({
      ...turma,
      centroDeCustoId: contratos[contrato],
      supervisorId: ctx.usuario.id,
      encarregadoId: pessoa.get(encarregado),
      integrantes: integrantes.map(([matricula, papel, dias]) => ({
        colabId: pessoa.get(matricula),
        papel,
        inicio: addDays(hoje, -dias),
      })),
      veiculosIds: lugares.map((lugar) => veiculos[lugar]),
    })
    const { id } = await inTransaction(
      ctx.db,
      (tx) => servicoDeEquipes.create!({ ...ctx, db: tx }, entrada as never) as Promise<{ id: string }>,
    )
    ids.push(id)
  }
  return ids
}
