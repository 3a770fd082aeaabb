import { formatInstant } from '@prumo/domain/core/dates.ts'
import { formatQuantity } from '@prumo/domain/core/money.ts'
import { atividadesDeBaremo, condicoesDeBaremo } from '@prumo/domain/obras/baremos/itens.ts'
import { fasesDeFoto } from '@prumo/domain/obras/registros/fotos.ts'
import { statusDeRegistro, tiposDeRegistro } from '@prumo/domain/obras/registros/registros.ts'
import { linhasDeFotos } from '@prumo/domain/obras/registros/relatorio.ts'
import type { Ctx } from '../../../core/context.ts'
import { wordOf } from '../../../core/crud/spreadsheet.ts'
import { abrirSeHouver } from '../../../core/files/open-if-there.ts'
import type { FotoDoRelatorio, RegistroNoRelatorio } from './dados.ts'
import { APAGADA, type Desenhado, emitido, Folha, LARGURA, MARGEM } from './folha.ts'

const VAO = 14
const COLUNA = (LARGURA - VAO) / 2
/** Three rows to a page: picture, phase and caption. */
const FOTO = 178
const LEGENDA = 36
const LINHA_DE_FOTOS = FOTO + LEGENDA + 20

const graus = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 5, maximumFractionDigits: 5 })
type Ponto = { readonly latitude: number | null; readonly longitude: number | null }
const posicao = ({ latitude, longitude }: Ponto): string | null =>
  latitude === null || longitude === null ? null : `${graus.format(latitude)}, ${graus.format(longitude)}`

/** The photographic report of those records, in one document, as its bytes come. */
export function desenharRelatorio(
  ctx: Ctx,
  registros: () => AsyncIterable<RegistroNoRelatorio>,
  quando: Date = new Date(),
): Promise<Desenhado> {
  return Folha.abrir(
    { titulo: 'Relatório fotográfico', pe: emitido(quando, ctx.usuario.nome), emitido: quando },
    async (folha) => {
      for await (const registro of registros()) {
        folha.sobre(`Registro ${registro.numero} · ${registro.obraCodigo}`)
        folha.pagina()
        cabecalho(folha, registro)
        itens(folha, registro)
        await fotos(ctx, folha, registro)
      }
    },
  )
}

function cabecalho(folha: Folha, registro: RegistroNoRelatorio): void {
  folha.escrever(registro.empresa, MARGEM, folha.y, { tamanho: 12.5, forte: true, linhas: 1 })
  folha.y += 22
  const fatos: [string, string | null][] = [
    ['Obra', registro.obraNome],
    ['Número do cliente', registro.obraCodigo],
    ['Nossa obra', registro.obraNumero],
    ['Contrato', registro.contrato],
    ['Município', registro.lugar],
    ['Equipe', registro.equipe],
    ['Registro', `${registro.numero} · ${wordOf(tiposDeRegistro, registro.tipo)}`],
    ['Local', registro.local],
    ['Data', formatInstant(registro.data)],
    ['Coordenadas', posicao(registro)],
    ['Situação', situacao(registro)],
  ]
  const dados = fatos.filter((fato): fato is [string, string] => Boolean(fato[1]))
  const largura = (LARGURA - 2 * VAO) / 3
  for (let de = 0; de < dados.length; de += 3) {
    const linha = dados.slice(de, de + 3)
    const altura = Math.max(...linha.map(([, valor]) => folha.altura(valor, { largura, linhas: 3 }))) + 18
    folha.caber(altura)
    for (const [n, [rotulo, valor]] of linha.entries()) {
      const x = MARGEM + n * (largura + VAO)
      folha.escrever(rotulo, x, folha.y, { tamanho: 8, cor: APAGADA, largura, linhas: 1 })
      folha.escrever(valor, x, folha.y + 10, { largura, linhas: 3 })
    }
    folha.y += altura
  }
  if (registro.descricao) texto(folha, registro.descricao)
}

const situacao = ({ status, validador, dataValidacao }: RegistroNoRelatorio): string =>
  validador && dataValidacao
    ? `Validado por ${validador} em ${formatInstant(dataValidacao)}`
    : (wordOf(statusDeRegistro, status) ?? '')

/** Free text, a paragraph at a time, so that a long one goes from page to page. */
function texto(folha: Folha, descricao: string): void {
  folha.y += 2
  for (const paragrafo of descricao.split('\n')) {
    for (const pedaco of paragrafo.match(/.{1,600}(?:\s|$)|.{1,600}/g) ?? ['']) {
      const altura = folha.altura(pedaco)
      folha.caber(altura)
      folha.escrever(pedaco, MARGEM, folha.y)
      folha.y += altura
    }
  }
  folha.y += 6
}

function itens(folha: Folha, { itens: lista }: RegistroNoRelatorio): void {
  if (lista.length === 0) return
  const [codigo, serie, quantidade] = [90, 100, 80]
  const descricao = LARGURA - codigo - serie - quantidade - 3 * 8
  const colunas = (y: number, valores: readonly string[], cabeca = false): void => {
    let x = MARGEM
    for (const [n, largura] of [codigo, descricao, serie, quantidade].entries()) {
      const escrita = cabeca ? { tamanho: 8, forte: true, cor: APAGADA } : {}
      folha.escrever(valores[n]!, x, y, { ...escrita, largura, linhas: 2, direita: n === 3 })
      x += largura + 8
    }
  }
  folha.caber(60)
  folha.y += 6
  colunas(folha.y, ['Código', 'Serviço executado', 'Série', 'Quantidade'], true)
  folha.y += 14
  for (const item of lista) {
    const oQue = `${item.descricao} · ${atividadesDeBaremo[item.atividade]}, ${condicoesDeBaremo[item.condicao].toLowerCase()}`
    const altura = Math.max(
      folha.altura(oQue, { largura: descricao, linhas: 2 }),
      folha.altura(item.codigo, { largura: codigo, linhas: 2 }),
      folha.altura(item.serieMaterial ?? '', { largura: serie, linhas: 2 }),
    )
    folha.caber(altura + 6)
    folha.risco(folha.y)
    colunas(folha.y + 3, [
      item.codigo,
      oQue,
      item.serieMaterial ?? '',
      `${formatQuantity(Number(item.quantidade))} ${item.unidadeMedida}`,
    ])
    folha.y += altura + 6
  }
  folha.y += 8
}

async function fotos(ctx: Ctx, folha: Folha, registro: RegistroNoRelatorio): Promise<void> {
  if (registro.fotos.length === 0) {
    folha.caber(20)
    folha.escrever('Nenhuma foto neste registro.', MARGEM, folha.y + 4, { cor: APAGADA })
    folha.y += 20
    return
  }
  for (const [esquerda, direita] of linhasDeFotos(registro.fotos)) {
    folha.caber(LINHA_DE_FOTOS)
    await foto(ctx, folha, registro, esquerda, MARGEM)
    if (direita) await foto(ctx, folha, registro, direita, MARGEM + COLUNA + VAO)
    folha.y += LINHA_DE_FOTOS
  }
}

async function foto(
  ctx: Ctx,
  folha: Folha,
  registro: RegistroNoRelatorio,
  uma: FotoDoRelatorio,
  x: number,
): Promise<void> {
  if (folha.contando) return
  await folha.lugar()
  const { y } = folha
  const bytes = await bytesDa(ctx, uma)
  folha.caixa(x, y, COLUNA, FOTO, '#eef1f4')
  if (!bytes || !folha.foto(bytes, x, y, COLUNA, FOTO))
    folha.escrever('A foto não está no armazenamento.', x + 8, y + FOTO / 2 - 6, { cor: APAGADA, largura: COLUNA - 16 })
  carimbo(folha, registro, uma, x, y)
  const fase = wordOf(fasesDeFoto, uma.fase)
  if (fase) folha.escrever(fase, x, y + FOTO + 4, { tamanho: 8.5, forte: true, largura: COLUNA, linhas: 1 })
  folha.escrever(uma.legenda ?? 'Sem legenda', x, y + FOTO + (fase ? 16 : 4), {
    tamanho: 8.5,
    largura: COLUNA,
    linhas: 2,
    ...(!uma.legenda && { cor: APAGADA }),
  })
}

/** Drawn over it, the file stays clean (design, Works 2.5): which work, when, and where. */
function carimbo(folha: Folha, registro: RegistroNoRelatorio, uma: FotoDoRelatorio, x: number, y: number): void {
  const altura = 22
  const onde = posicao(uma) ?? (posicao(registro) && `ponto ${posicao(registro)}`) ?? 'sem coordenadas'
  folha.caixa(x, y + FOTO - altura, COLUNA, altura, '#000000', 0.62)
  const escrita = { tamanho: 7, cor: '#ffffff', largura: COLUNA - 12, linhas: 1 }
  folha.escrever(`${registro.obraCodigo} · ${registro.obraNome}`, x + 6, y + FOTO - altura + 3, escrita)
  folha.escrever(`${formatInstant(uma.data)} · ${onde}`, x + 6, y + FOTO - altura + 12, escrita)
}

async function bytesDa(ctx: Ctx, uma: FotoDoRelatorio): Promise<Buffer | null> {
  const aberta = await abrirSeHouver(ctx, uma)
  return aberta && Buffer.concat(await aberta.toArray())
}
