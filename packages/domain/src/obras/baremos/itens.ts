import { defineEntity } from '../../core/entity.ts'
import { bool, code, longText, money, optional, quantity, ref, text } from '../../core/field.ts'
import { defineListas } from '../../core/listas.ts'
import { telas } from '../../telas.ts'

/** As utilities group their activities (design, Works 4.2). */
export const gruposDeBaremo = {
  1: 'Abertura de cava',
  2: 'Aterramento',
  3: 'Diversas',
  4: 'Manutenção',
  5: 'Equipamento',
  6: 'Estaiamento e ancoragem',
  7: 'Estrutura primária nua',
  8: 'Estrutura primária compacta',
  9: 'Estrutura secundária nua',
  10: 'Estrutura secundária multiplexada',
  11: 'Iluminação pública',
  12: 'Condutores de média/alta',
  13: 'Condutores de baixa',
  14: 'Ligações, amarrações e emendas',
  15: 'Ligação de consumidor',
  16: 'Postes',
  17: 'Roçada e faixa',
  18: 'Operacionais',
  19: 'Comerciais',
  20: 'Projeto e topografia',
} as const

export const atividadesDeBaremo = {
  1: 'Instalar',
  2: 'Retirar',
  3: 'Substituir',
  4: 'Deslocar',
  5: 'Executar serviço',
} as const
export const ATIVIDADE_DE_BAREMO = { instalar: 1, retirar: 2, substituir: 3, deslocar: 4, executar: 5 } as const

export const condicoesDeBaremo = { 1: 'Desenergizada', 2: 'Energizada/linha viva', 3: 'Indiferente' } as const
export const CONDICAO_DE_BAREMO = { desenergizada: 1, energizada: 2, indiferente: 3 } as const

/** What those who measure write most; any other of up to six letters is taken. */
export const UNIDADES_DE_MEDIDA = ['un', 'm', 'km', 'm²', 'm³', 'h', 'vão'] as const

/** What is done, and how many units it is worth: one line of a table (design, Works 4.2). */
export const baremosItens = defineEntity({
  name: 'baremos-itens',
  banco: 'baremos-itens',
  tela: telas.baremos,
  noun: { one: 'item de baremo', many: 'itens de baremo', article: 'o' },
  fields: {
    baremoId: ref('Baremo', 'baremos'),
    codigo: text('Código', 30),
    grupo: code('Grupo', gruposDeBaremo),
    descricao: text('Descrição', 160),
    /** The rule by which it is measured. */
    descricaoLonga: optional(longText('Critério de medição')),
    unidadeMedida: text('Un.', 6),
    atividade: code('Atividade', atividadesDeBaremo),
    condicao: code('Condição', condicoesDeBaremo),
    pontos: quantity('Pontos'),
    /** In reais; where it is said, points and factor K count for nothing. */
    precoFixo: optional(money('Preço fixo')),
    exigeFoto: optional(bool('Exige foto')),
    exigeCoordenada: optional(bool('Exige coordenada')),
    /** Born so: an item that is no longer used stays, and is offered no more. */
    ativo: optional(bool('Ativo')),
  },
  title: 'codigo',
  list: [
    'codigo',
    'grupo',
    'descricao',
    'unidadeMedida',
    'atividade',
    'condicao',
    'pontos',
    'precoFixo',
    'exigeFoto',
    'exigeCoordenada',
    'ativo',
  ],
  order: 'codigo',
  search: ['codigo', 'descricao'],
  scope: { by: 'parent', column: 'baremoId', parent: 'baremos' },
  unique: [
    {
      fields: ['baremoId', 'codigo', 'atividade', 'condicao'],
      message: 'Código repetido para a mesma atividade e condição!',
    },
  ],
})

export const MAXIMO_DE_ITENS = 20_000
/** Lines that the grid changes at once; what is more comes by a sheet. */
export const LINHAS_DE_UMA_VEZ = 2000

export const listasDoBaremo = defineListas({
  itens: { entity: baremosItens, rotulo: 'Itens', most: MAXIMO_DE_ITENS },
})
