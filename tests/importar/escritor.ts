/**
 * Writes what the former product would export, of this product's own demonstration: collections as JSON by the names and
 * shapes of the specification, files in its storage paths. It shares no code with the reader: it asks the database in SQL,
 * and knows of the reader only what the specification says. Shapes are mixed, as years of programs leave them.
 */
import { createWriteStream, type WriteStream } from 'node:fs'
import { copyFile, link, mkdir } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { ANEXO, type Colecao, campos, dia, type Forma, ITEM, type Linha, PEDIDO, SIMPLES } from './escritor-colecoes.ts'

export interface Exportado {
  /** Records of each collection. */
  readonly colecoes: Record<string, number>
  readonly registros: number
  readonly arquivos: number
}

interface Dados {
  /** A connection to the demonstration's database, whose values come as their text. */
  readonly client: pg.Client
  /** Where its files lie. */
  readonly arquivos: string
  readonly saida: string
  /** At least so many records: orders are written again and again, with other ids and numbers, until there are. */
  readonly ate: number
}

const LISTAS = new Set([1005, 1007, 1009, 1016])
/** Every value as the database writes it, lists of them as lists. */
export const emTexto: pg.CustomTypesConfig = {
  getTypeParser: (oid: number) => (LISTAS.has(oid) ? pg.types.getTypeParser(oid) : (texto: unknown) => texto),
} as pg.CustomTypesConfig

/** What one record alone may have. */
const SO_UM = ['codigoBarrasBoleto', 'chaveNfe', 'pixCopiaCola']

const registro = (linha: Linha, de: readonly [string, string, Forma][], n: number): Linha =>
  Object.fromEntries(de.map(([nome, coluna, forma]) => [nome, forma(linha[coluna] ?? null, n)]))

/** Another of the same, whose ids nobody has: those of a record, and of what hangs from it. */
const deslocado = (valor: unknown, k: number): string | null =>
  valor === null || valor === undefined ? null : String(BigInt(k) * 100_000_000_000_000n + BigInt(valor as string))

/** A file of records, written as they come. */
class Saida {
  n = 0
  readonly #saida: WriteStream
  readonly #como: NonNullable<Colecao['como']>

  constructor(pasta: string, nome: string, como: NonNullable<Colecao['como']> = 'lista') {
    this.#como = como
    this.#saida = createWriteStream(path.join(pasta, `${nome}.${como === 'linhas' ? 'jsonl' : 'json'}`))
    if (como !== 'linhas') this.#saida.write(como === 'mapa' ? '{\n' : '[\n')
  }

  async escrever(um: Linha): Promise<void> {
    const { id: seu, ...resto } = um
    const texto = this.#como === 'mapa' ? `${JSON.stringify(seu)}: ${JSON.stringify(resto)}` : JSON.stringify(um)
    const separa = this.#como === 'linhas' ? (this.n ? '\n' : '') : this.n ? ',\n' : ''
    this.n++
    if (!this.#saida.write(separa + texto)) await new Promise((certo) => this.#saida.once('drain', certo))
  }

  async fechar(): Promise<number> {
    this.#saida.end(this.#como === 'linhas' ? '\n' : this.#como === 'mapa' ? '\n}' : '\n]')
    await new Promise<void>((certo, errado) => this.#saida.once('close', certo).once('error', errado))
    return this.n
  }
}

/** Where the storage of the former product hands a file out. */
const endereco = (caminho: string): string =>
  `https://firebasestorage.googleapis.com/v0/b/empresa.appspot.com/o/${encodeURIComponent(caminho)}?alt=media&token=9f1c`

export async function exportar({ client, arquivos, saida, ate }: Dados): Promise<Exportado> {
  await mkdir(saida, { recursive: true })
  const colecoes: Record<string, number> = {}
  let quantosArquivos = 0
  const ler = async (sql: string): Promise<Linha[]> => (await client.query(sql)).rows
  const guardados = new Map((await ler('select id, chave, nome from arquivos')).map((um) => [String(um.id), um]))
  const pastas = new Set<string>()
  const postos = new Map<string, string>()
  /** Puts a stored file at a storage path; the same bytes at a second one are the same file of the disk. */
  const por = async (arquivoId: unknown, pasta: string): Promise<{ caminho: string; fileName: string } | null> => {
    const arquivo = guardados.get(String(arquivoId))
    if (!arquivo) return null
    const fileName = String(arquivo.nome)
    const caminho = `${pasta}/${fileName}`
    const alvo = path.join(saida, caminho)
    if (!pastas.has(pasta)) await mkdir(path.dirname(alvo), { recursive: true })
    pastas.add(pasta)
    const antes = postos.get(String(arquivoId))
    if (antes) await link(antes, alvo).catch((erro) => (erro.code === 'EEXIST' ? undefined : Promise.reject(erro)))
    else await copyFile(path.join(arquivos, String(arquivo.chave)), alvo)
    if (!antes) postos.set(String(arquivoId), alvo)
    quantosArquivos++
    return { caminho, fileName }
  }
  const gravar = async (nome: string, linhas: AsyncIterable<Linha> | Iterable<Linha>, como?: Colecao['como']) => {
    const para = new Saida(saida, nome, como)
    for await (const um of linhas) await para.escrever(um)
    colecoes[nome] = await para.fechar()
  }

  for (const { nome, tabela, campos: ditos, como } of SIMPLES) {
    const linhas = await ler(`select * from ${tabela} order by id`)
    const de = campos(ditos)
    const registros = linhas.map((linha, n) => registro(linha, de, n))
    if (nome === 'colaboradores')
      for (const { colab_id, arquivo_id } of await ler('select colab_id, arquivo_id from assinaturas')) {
        const dono = registros.find((um) => um.id === String(colab_id))
        const posto = dono && (await por(arquivo_id, `signs/${colab_id}`))
        if (posto) dono.signId = String(colab_id)
      }
    await gravar(nome, registros, como)
  }

  const pessoas = await ler('select * from usuarios order by id')
  const permissoes = await ler('select * from permissoes order by id')
  const centros = await ler('select * from usuarios_centros')
  await gravar(
    'usuarios',
    pessoas.map((pessoa, n) => ({
      ...registro(pessoa, campos('id:inteiro nome cpf email matricula isAtivo:booleano isColaborador:booleano'), n),
      permsData: permissoes
        .filter(({ usuario_id }) => usuario_id === pessoa.id)
        .map((uma) =>
          registro(
            uma,
            campos('alvo visualizar:booleano adicionar:booleano editar:booleano excluir:booleano acesso:booleano'),
            n,
          ),
        ),
      centrosDeCusto: centros
        .filter(({ usuario_id }) => usuario_id === pessoa.id)
        .map(({ centro_de_custo_id }) => ({
          centroDeCustoId: String(centro_de_custo_id),
          usuarioId: String(pessoa.id),
        })),
    })),
  )
  const classes = await ler('select * from classes_de_custo order by id')
  await gravar(
    'classe-categoria-custo',
    classes
      .filter(({ classe_master_id }) => classe_master_id === null)
      .map((master) => ({
        id: String(master.id),
        classeMaster: master.nome,
        nomeContaOrcamento: master.nome_conta_orcamento,
        classesRestritas: classes
          .filter(({ classe_master_id }) => classe_master_id === master.id)
          .map((uma) => ({ id: String(uma.id), nome: uma.nome, nomeContaOrcamento: uma.nome_conta_orcamento })),
      })),
  )
  await gravar(
    'ordens-de-serviço',
    (await ler('select * from ordens_de_servico order by id')).map((uma) => ({
      ...registro(
        uma,
        campos(
          'id:id grupo funcoes:lista processos:lista textoAtividades listaRiscos:lista listaMedidas:lista listaOrientacoes:lista',
        ),
        0,
      ),
      EPIs: uma._e_p_is,
    })),
  )
  const comArquivo = async function* (
    sql: string,
    ditos: string,
    pasta: (linha: Linha) => string,
  ): AsyncGenerator<Linha> {
    const de = campos(ditos)
    for (const [n, linha] of (await ler(sql)).entries()) {
      const posto = await por(linha.arquivo_id, pasta(linha))
      yield {
        ...registro(linha, de, n),
        fileName: posto?.fileName,
        // Half of them by the address of the storage, half by the path in it.
        hiperlink: posto && (n % 2 ? posto.caminho : endereco(posto.caminho)),
      }
    }
  }
  await gravar(
    'colaboradores-docs',
    comArquivo(
      'select * from colaboradores_docs order by id',
      'id:id colabId:id tipoId:id emissao:dia validade:dia observacao documentoMorto:booleano',
      ({ colab_id, id }) => `docs/${colab_id}/${id}`,
    ),
  )
  await gravar(
    'sgi-documento-anexo',
    comArquivo(
      'select * from sgi_documentos_anexos order by id',
      'id:id documentoId:id data:instante criadorId:id descricao versao:inteiro',
      ({ documento_id, id }) => `sgi/${documento_id}/${id}`,
    ),
  )
  await gravar(
    'colab-permissoes-pbi',
    comArquivo(
      'select * from relatorios_usuarios order by id',
      'id:id nomeDoRelatorio descricaoDoRelatorio grupoId relatorioId colaboradores:lista contaMestreId:id paginaFixa:codigo',
      ({ id }) => `relatorios-pbi/${id}`,
    ),
  )

  const pedidos = await ler('select * from pedidos order by id')
  const itens = await ler('select * from pedidos_itens order by id')
  const anexos = await ler('select * from pedidos_anexos order by id')
  const trilha = await ler('select * from logs order by id')
  const doPedido = trilha.filter(({ entidade }) => entidade === 'pedidos')
  const fixos = Object.values(colecoes).reduce((soma, n) => soma + n, 0) + trilha.length
  const cada = pedidos.length + itens.length + anexos.length + doPedido.length
  const vezes = Math.max(1, Math.ceil(1 + (ate - fixos - (cada - doPedido.length)) / cada))
  const copias = Array.from({ length: vezes }, (_, k) => k)
  const maior = Math.max(...pedidos.map((um) => Number(um.numero)))
  const seu = (linha: Linha, nome: string, k: number) => (k === 0 ? linha[nome] : deslocado(linha[nome], k))

  await gravar(
    'pedido-de-compra',
    (function* () {
      for (const k of copias)
        for (const [n, linha] of pedidos.entries())
          yield registro(
            {
              ...linha,
              id: seu(linha, 'id', k),
              numero: Number(linha.numero) + k * maior,
              recycle_pedido: seu(linha, 'recycle_pedido', k),
            },
            PEDIDO,
            n + k,
          )
    })(),
  )
  await gravar(
    'pedido-itens',
    (function* () {
      for (const k of copias)
        for (const [n, linha] of itens.entries())
          yield registro({ ...linha, id: seu(linha, 'id', k), pedido_id: seu(linha, 'pedido_id', k) }, ITEM, n + k)
    })(),
    'linhas',
  )
  await gravar(
    'pedido-anexo',
    (async function* () {
      for (const k of copias)
        for (const [n, linha] of anexos.entries()) {
          const [anexoId, pedidoId] = [String(seu(linha, 'id', k)), String(seu(linha, 'pedido_id', k))]
          const posto = await por(linha.arquivo_id, `financeiro/pedido/${pedidoId}/${anexoId}`)
          // A payment of several documents has one proof.
          const prova = linha.comprovante_arquivo_id as string | null
          const provado = prova && (await por(prova, `financeiro/comprovantes/${k}-${prova}`))
          yield {
            ...registro({ ...linha, id: anexoId, pedido_id: pedidoId }, ANEXO, n + k),
            ...(k > 0 && Object.fromEntries(SO_UM.map((nome) => [nome, null]))),
            ...(k > 0 && String(linha.tipo) === '4' && { numeroNotaFiscal: `${linha.numero_nota_fiscal ?? 'B'}-${k}` }),
            fileName: posto?.fileName,
            hiperlink: posto && endereco(posto.caminho),
            comprovanteId: prova,
            comprovanteHiperlink: provado && endereco(provado.caminho),
            dataPagamento: dia(linha.data_pagamento ?? null, n),
          }
        }
    })(),
  )
  await gravar(
    'logs-sistema',
    (function* () {
      for (const k of copias)
        for (const [n, linha] of (k === 0 ? trilha : doPedido).entries())
          yield registro(
            { ...linha, id: seu(linha, 'id', k), ...(k > 0 && { alvo_id: deslocado(linha.alvo_id, k) }) },
            campos('id:id alvoId descricao data:instante colabId:id telaId:codigo acaoId:codigo'),
            n + k,
          )
    })(),
    'linhas',
  )
  return {
    colecoes,
    registros: Object.values(colecoes).reduce((soma, n) => soma + n, 0),
    arquivos: quantosArquivos,
  }
}
