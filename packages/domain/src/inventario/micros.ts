import type { Aspectos } from '../core/aspecto.ts'
import { defineEntity, type RecordOf } from '../core/entity.ts'
import { automatic, code, date, integer, longText, money, optional, quantity, ref, text } from '../core/field.ts'
import { telas } from '../telas.ts'
import { cpus, MARCA_NAO_IDENTIFICADA, marcas, modeloEhDaMarca, modelos } from './catalogo.ts'

export const dispositivos = { 1: 'Celular', 2: 'PC', 3: 'Notebook', 4: 'Tablet' } as const
export const situacoesDoMicro = { 1: 'Ativo', 2: 'Desativado', 3: 'Manutenção', 4: 'Furtado', 5: 'Perdido' } as const
export const SITUACAO_DO_MICRO = { ativo: 1, desativado: 2, manutencao: 3, furtado: 4, perdido: 5 } as const
export const aspectosDoMicro: Aspectos<typeof situacoesDoMicro> = {
  [SITUACAO_DO_MICRO.ativo]: ['green', 'certo'],
  [SITUACAO_DO_MICRO.desativado]: ['grey', 'desligado'],
  [SITUACAO_DO_MICRO.manutencao]: ['orange', 'ferramenta'],
  [SITUACAO_DO_MICRO.furtado]: ['red', 'alerta'],
  [SITUACAO_DO_MICRO.perdido]: ['red', 'duvida'],
}
export const diagnosticos = { 1: 'Bom', 2: 'Muito bom', 3: 'Ruim', 4: 'Muito ruim' } as const
export const acoesDoMicro = { 1: 'Manter', 2: 'Desativar', 3: 'Melhorar' } as const

/**
 * Spec 3 §3, Micro: computers and devices. It belongs to the contract of whoever holds it, which the database keeps; without
 * a holder it is of everybody who has the flag.
 */
export const micros = defineEntity({
  name: 'micros',
  banco: 'inventario-micros',
  tela: telas.micros,
  noun: { one: 'micro', many: 'micros', article: 'o' },
  fields: {
    etiqueta: optional(text('Etiqueta', 60)),
    dispositivo: code('Dispositivo', dispositivos),
    marca: code('Marca', marcas),
    modelo: optional(code('Modelo', modelos)),
    cpu: optional(code('CPU', cpus)),
    ram: optional(text('RAM (GB)', 40)),
    hd: optional(text('HD (GB)', 40)),
    ssd: optional(text('SSD (GB)', 40)),
    bateria: optional(quantity('Bateria (horas)', 1_000)),
    situacao: code('Situação', situacoesDoMicro),
    diagnostico: optional(code('Diagnóstico', diagnosticos)),
    acao: optional(code('Ação', acoesDoMicro)),
    colabId: optional(ref('Responsável', 'colaboradores')),
    contratoId: automatic(optional(ref('Contrato', 'contas-contrato'))),
    dtAquisicao: optional(date('Data de aquisição')),
    valor: optional(money('Valor')),
    vidaUtil: optional(integer('Vida útil (meses)', 0, 1_200)),
    observacao: optional(longText('Observações')),
    // 'Notebook Dell Latitude 5420': what a person calls it, from the choices above.
    nome: automatic(text('Equipamento')),
  },
  title: 'nome',
  list: [
    'etiqueta',
    'dispositivo',
    'marca',
    'modelo',
    'cpu',
    'ram',
    'hd',
    'ssd',
    'bateria',
    'colabId',
    'contratoId',
    'situacao',
    'diagnostico',
    'acao',
    'dtAquisicao',
    'valor',
    'vidaUtil',
    'observacao',
  ],
  order: 'etiqueta',
  search: ['nome', 'etiqueta', 'ram', 'hd', 'ssd', 'valor', 'vidaUtil'],
  scope: { by: 'column', column: 'contratoId' },
  unique: [{ fields: ['etiqueta'], message: 'Já existe um micro com esta etiqueta.', novos: true }],
})

export type Micro = RecordOf<typeof micros>

type Escolhas = { dispositivo: number; marca: number; modelo?: number | null; cpu?: number | null }

const palavra = (tabela: Readonly<Record<number, string>>, codigo: number | null | undefined): string | null =>
  codigo == null ? null : (tabela[codigo] ?? null)

/** 'Dell Latitude 5420': brand and model as the list shows them; of no known brand, the model says it alone: 'Montado'. */
export const marcaEModelo = ({ marca, modelo }: Pick<Escolhas, 'marca' | 'modelo'>): string =>
  marca === MARCA_NAO_IDENTIFICADA && modelo
    ? palavra(modelos, modelo)!
    : [palavra(marcas, marca), palavra(modelos, modelo)].filter(Boolean).join(' ')

/** 'Notebook Dell Latitude 5420', 'PC montado', 'Notebook de marca não identificada'. */
export const nomeDoMicro = ({ dispositivo, ...micro }: Escolhas): string => {
  const aparelho = palavra(dispositivos, dispositivo)
  if (micro.marca !== MARCA_NAO_IDENTIFICADA) return `${aparelho} ${marcaEModelo(micro)}`
  return `${aparelho} ${micro.modelo ? '' : 'de marca '}${marcaEModelo(micro).toLowerCase()}`
}

/** What the keyword finds besides what was typed: the words behind the codes (Spec 3 §2.4, Search). */
export const palavrasDoMicro = ({ dispositivo, marca, modelo, cpu }: Escolhas): string =>
  [palavra(dispositivos, dispositivo), palavra(marcas, marca), palavra(modelos, modelo), palavra(cpus, cpu)]
    .filter(Boolean)
    .join(' ')

/** What one field demands of another. */
export const problemasDoMicro = ({ marca, modelo }: { marca?: unknown; modelo?: unknown }): Record<string, string> =>
  typeof modelo === 'number' && typeof marca === 'number' && !modeloEhDaMarca(modelo, marca)
    ? { modelo: 'Este modelo é de outra marca: escolha um modelo da marca escolhida.' }
    : {}

/** A size as it was typed, in GB unless it says otherwise: '8' is '8 GB', '1 TB' stays. */
const gigas = (texto: string | null | undefined): string | null =>
  texto ? (/^[\d.,]+$/.test(texto.trim()) ? `${texto.trim()} GB` : texto.trim()) : null

/** CPU, RAM, HD and SSD, those that are known, each with its label; the processor speaks for itself. */
export function configuracoes({
  cpu,
  ram,
  hd,
  ssd,
}: {
  cpu?: number | null
  ram?: string | null
  hd?: string | null
  ssd?: string | null
}): string[] {
  const partes: [rotulo: string, valor: string | null][] = [
    ['', palavra(cpus, cpu)],
    ['RAM ', gigas(ram)],
    ['HD ', gigas(hd)],
    ['SSD ', gigas(ssd)],
  ]
  return partes.flatMap(([rotulo, valor]) => (valor ? [`${rotulo}${valor}`] : []))
}

/** Hours with decimals as hours and minutes: 2.5 is '2 h 30 min' (Spec 3 §9). */
export function horasEMinutos(horas: number): string {
  const minutos = Math.round(horas * 60)
  const [h, min] = [Math.floor(minutos / 60), minutos % 60]
  return [h > 0 || min === 0 ? `${h} h` : '', min > 0 ? `${min} min` : ''].filter(Boolean).join(' ')
}

/** '36 meses', as useful life is read. */
export const emMeses = (meses: number): string => (meses === 1 ? '1 mês' : `${meses.toLocaleString('pt-BR')} meses`)
