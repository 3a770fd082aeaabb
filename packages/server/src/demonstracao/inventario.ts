import { inputSchema } from '@prumo/domain/core/schema.ts'
import { marcas, modelosDe } from '@prumo/domain/inventario/catalogo.ts'
import { chips } from '@prumo/domain/inventario/chips.ts'
import { type Micro, micros } from '@prumo/domain/inventario/micros.ts'
import { sql } from 'kysely'
import type { Ctx } from '../core/context.ts'
import { create } from '../core/crud/write.ts'
import { servicoDeMicros } from '../inventario/gravar.ts'

type Marca = (typeof marcas)[keyof typeof marcas]
type Aparelho = Partial<Omit<Micro, 'marca' | 'modelo' | 'colabId'>> & {
  marca: Marca
  modelo?: string
  /** Registration number of whoever has it. */
  com?: string
}

const aparelhos: readonly Aparelho[] = [
  {
    etiqueta: 'TI-0001',
    dispositivo: 3,
    marca: 'Dell',
    modelo: 'Latitude 5420',
    cpu: 6,
    ram: '16',
    ssd: '512',
    bateria: 6.5,
    diagnostico: 2,
    acao: 1,
    com: '0002',
    dtAquisicao: '2024-03-11',
    valor: 6890,
    vidaUtil: 60,
  },
  {
    etiqueta: 'TI-0002',
    dispositivo: 3,
    marca: 'Lenovo',
    modelo: 'ThinkPad E14',
    cpu: 17,
    ram: '16',
    ssd: '256',
    bateria: 5.25,
    diagnostico: 1,
    acao: 1,
    com: '0006',
    dtAquisicao: '2023-08-02',
    valor: 5249.9,
    vidaUtil: 60,
  },
  {
    etiqueta: 'TI-0003',
    dispositivo: 2,
    marca: 'HP',
    modelo: 'ProDesk 400',
    cpu: 5,
    ram: '8',
    hd: '1000',
    diagnostico: 3,
    acao: 3,
    com: '0108',
    dtAquisicao: '2019-05-20',
    valor: 3299,
    vidaUtil: 60,
    observacao: 'Trocar o HD por SSD antes do fechamento do ano.',
  },
  {
    etiqueta: 'TI-0004',
    dispositivo: 3,
    marca: 'Acer',
    modelo: 'Aspire 5',
    cpu: 6,
    ram: '8',
    ssd: '256',
    bateria: 2.75,
    situacao: 3,
    diagnostico: 4,
    acao: 2,
    dtAquisicao: '2020-01-15',
    valor: 3899,
    vidaUtil: 48,
    observacao: 'Na assistência: teclado e dobradiça.',
  },
  {
    etiqueta: 'TI-0005',
    dispositivo: 1,
    marca: 'Samsung',
    modelo: 'Galaxy XCover 7',
    cpu: 22,
    ram: '6',
    ssd: '128',
    bateria: 14,
    diagnostico: 2,
    acao: 1,
    com: '0101',
    dtAquisicao: '2025-06-03',
    valor: 2799,
    vidaUtil: 36,
  },
  {
    etiqueta: 'TI-0006',
    dispositivo: 1,
    marca: 'Motorola',
    modelo: 'Moto G54',
    cpu: 22,
    ram: '8',
    ssd: '256',
    bateria: 12.5,
    diagnostico: 1,
    acao: 1,
    com: '0104',
    dtAquisicao: '2024-10-18',
    valor: 1349.9,
    vidaUtil: 36,
  },
  {
    etiqueta: 'TI-0007',
    dispositivo: 4,
    marca: 'Samsung',
    modelo: 'Galaxy Tab Active 5',
    cpu: 23,
    ram: '8',
    ssd: '256',
    bateria: 10,
    diagnostico: 2,
    acao: 1,
    com: '0106',
    dtAquisicao: '2025-09-01',
    valor: 4199,
    vidaUtil: 36,
    observacao: 'Leitura dos instrumentos no laboratório.',
  },
  {
    etiqueta: 'TI-0008',
    dispositivo: 1,
    marca: 'Samsung',
    modelo: 'Galaxy A14',
    cpu: 21,
    situacao: 4,
    diagnostico: 1,
    acao: 2,
    dtAquisicao: '2023-11-24',
    valor: 999,
    vidaUtil: 36,
    observacao: 'Furtado no canteiro; boletim de ocorrência no processo.',
  },
  {
    etiqueta: 'TI-0009',
    dispositivo: 2,
    marca: 'Não identificada',
    modelo: 'Montado',
    cpu: 7,
    ram: '32',
    hd: '2000',
    ssd: '480',
    diagnostico: 1,
    acao: 1,
    dtAquisicao: '2022-02-09',
    valor: 5200,
    vidaUtil: 60,
    observacao: 'Estação de projeto, sala técnica.',
  },
  {
    dispositivo: 3,
    marca: 'Positivo',
    modelo: 'Motion C41',
    cpu: 2,
    ram: '4',
    ssd: '128',
    bateria: 3.5,
    situacao: 2,
    diagnostico: 4,
    acao: 2,
  },
  {
    etiqueta: 'TI-0011',
    dispositivo: 1,
    marca: 'Nokia',
    modelo: '105',
    situacao: 5,
    com: '0105',
    dtAquisicao: '2022-07-30',
    valor: 189.9,
    vidaUtil: 24,
  },
  {
    etiqueta: 'TI-0012',
    dispositivo: 3,
    marca: 'Sony Vaio',
    modelo: 'FE15',
    cpu: 6,
    ram: '16',
    ssd: '512',
    bateria: 7,
    diagnostico: 2,
    acao: 1,
    com: '0110',
    dtAquisicao: '2026-02-27',
    valor: 4190,
    vidaUtil: 48,
  },
]

const numeros: readonly {
  numero: string
  operadora: number
  com?: string
  situacao?: number
  dtAquisicao?: string
  observacao?: string
}[] = [
  { numero: '41991110001', operadora: 4, com: '0002', dtAquisicao: '2024-03-11' },
  { numero: '41991110002', operadora: 4, com: '0101', dtAquisicao: '2025-06-03' },
  { numero: '41991110003', operadora: 3, com: '0104', dtAquisicao: '2024-10-18' },
  { numero: '41991110004', operadora: 1, com: '0106', dtAquisicao: '2025-09-01', observacao: 'Só dados, no tablet.' },
  {
    numero: '41991110005',
    operadora: 4,
    situacao: 4,
    dtAquisicao: '2023-11-24',
    observacao: 'Bloqueado com o TI-0008.',
  },
  { numero: '41991110006', operadora: 5, situacao: 2, dtAquisicao: '2016-01-20' },
  { numero: '4133330007', operadora: 6, dtAquisicao: '2021-04-05', observacao: 'Fixo da portaria.' },
]

const codigoDa = (marca: Marca): number => Number(Object.entries(marcas).find(([, nome]) => nome === marca)![0])

function modeloDe(marca: number, nome: string | undefined): number | null {
  if (!nome) return null
  const achado = Object.entries(modelosDe(marca)).find(([, modelo]) => modelo === nome)
  if (!achado) throw new Error(`modelo desconhecido: ${nome}`)
  return Number(achado[0])
}

/** Devices and chips, by the services the screens use, and somebody who had one of them before. */
export async function fillInventory(ctx: Ctx): Promise<void> {
  const { rows } = await sql<{ id: string; matricula: string }>`select id, matricula from colaboradores`.execute(ctx.db)
  const ids = new Map(rows.map(({ id, matricula }) => [matricula, id]))
  const quem = (matricula: string | undefined): string | null => (matricula ? ids.get(matricula)! : null)
  const feitos: string[] = []
  for (const { com, marca: nome, modelo, ...aparelho } of aparelhos) {
    const marca = codigoDa(nome)
    const micro = { situacao: 1, ...aparelho, marca, modelo: modeloDe(marca, modelo), colabId: quem(com) }
    const feito = await servicoDeMicros.create!(ctx, inputSchema(micros).parse(micro) as never)
    feitos.push((feito as Micro).id)
  }
  for (const { com, ...chip } of numeros)
    await create(ctx, chips, inputSchema(chips).parse({ situacao: 1, ...chip, colabId: quem(com) }))
  // The first notebook was somebody else's for its first year, and nothing here was handed over today.
  await servicoDeMicros.update!(ctx, feitos[0]!, { colabId: quem('0103') } as never)
  await servicoDeMicros.update!(ctx, feitos[0]!, { colabId: quem('0002') } as never)
  await sql`update inventario_posses as p set desde = coalesce(i.dt_aquisicao + time '09:00', p.desde)
    from inventario_geral as i where i.id = coalesce(p.micro_id, p.chip_id)`.execute(ctx.db)
  await sql`delete from inventario_posses where micro_id = ${feitos[0]}::bigint and id = (
    select min(id) from inventario_posses where micro_id = ${feitos[0]}::bigint)`.execute(ctx.db)
  await sql`update inventario_posses set ate = timestamptz '2025-04-02 12:00Z'
    where micro_id = ${feitos[0]}::bigint and ate is not null`.execute(ctx.db)
  await sql`update inventario_posses set desde = timestamptz '2025-04-02 12:00Z'
    where micro_id = ${feitos[0]}::bigint and ate is null`.execute(ctx.db)
}
