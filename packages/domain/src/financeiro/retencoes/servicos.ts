/** The list of services annexed to LC 116/2003, by item: what the kind of a service is told by. */

/** Items an engineering company usually takes from others; any other of the list may be written. */
export const servicosUsuais: Readonly<Record<string, string>> = {
  '1.07': 'Suporte técnico em informática',
  '7.01': 'Engenharia, arquitetura e congêneres',
  '7.02': 'Construção civil, obras elétricas e semelhantes',
  '7.03': 'Planos, estudos e projetos de engenharia',
  '7.04': 'Demolição',
  '7.05': 'Reparação, conservação e reforma de edifícios e estradas',
  '7.09': 'Varrição, coleta e destinação de lixo',
  '7.10': 'Limpeza, manutenção e conservação de imóveis',
  '7.11': 'Jardinagem, corte e poda de árvores',
  '7.19': 'Acompanhamento e fiscalização de obras',
  '8.02': 'Instrução e treinamento',
  '11.02': 'Vigilância, segurança ou monitoramento',
  '11.04': 'Armazenamento, carga, descarga e arrumação',
  '14.01': 'Manutenção e conservação de máquinas, veículos e equipamentos',
  '14.06': 'Instalação e montagem de aparelhos, máquinas e equipamentos',
  '16.02': 'Transporte de natureza municipal',
  '17.01': 'Assessoria e consultoria',
  '17.05': 'Fornecimento de mão de obra',
  '17.09': 'Perícias, laudos e exames técnicos',
  '17.14': 'Advocacia',
  '17.16': 'Auditoria',
  '17.19': 'Contabilidade',
  '31.01': 'Serviços técnicos em edificações, eletrônica, eletrotécnica e mecânica',
}

const ITEM = /^(\d{1,2})[.,]?(\d{2})(?:[.,]?\d{2})?$/

/** '07.02', '0702', '7.02' and the national code '070201' are the item '7.02'; null for what is none. */
export function itemDoServico(texto: string): string | null {
  const lido = ITEM.exec(texto.trim())
  if (!lido) return null
  const item = `${Number(lido[1])}.${lido[2]}`
  return Number(lido[1]) >= 1 && Number(lido[1]) <= 40 && lido[2] !== '00' ? item : null
}
export const SERVICO_INVALIDO = 'Escreva o item da lista da LC 116, como 7.02.'

/** 'nome' of an item, where it is one of the usual. */
export const servicoDito = (item: string): string =>
  servicosUsuais[item] ? `${item} ${servicosUsuais[item]}` : `item ${item} da LC 116`

/** The items a rule is for, told in one text: '7.02, 7.05'. Empty: all. Null when one of them is none. */
export function itensDaRegra(texto: string | null | undefined): string[] | null {
  const partes = (texto ?? '').split(/[,;\s]+/).filter(Boolean)
  const itens = partes.map(itemDoServico)
  return itens.includes(null) ? null : [...new Set(itens as string[])]
}

/** A municipality's code of IBGE: seven digits, whose first two are its state's. */
export const ibgeValido = (codigo: string): boolean => /^[1-5]\d{6}$/.test(codigo)
export const IBGE_INVALIDO = 'Escreva o código IBGE do município: 7 números.'
