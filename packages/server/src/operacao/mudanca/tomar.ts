import { createHash } from 'node:crypto'
import { ACAO } from '@prumo/domain/core/log.ts'
import { DESFEITOS } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { GRAVIDADE_DE_LINHA } from '@prumo/domain/operacao/mudanca/execucao.ts'
import type { ColecaoTomada } from '@prumo/domain/operacao/mudanca/respostas.ts'
import { sql } from 'kysely'
import { record } from '../../core/audit/audit.ts'
import { chegarAo } from '../../core/database/contadores.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { tableOf } from '../../core/database/tables.ts'
import { guardarDoLote, procurarArquivos } from './arquivos-do-lote.ts'
import { ITENS, PEDIDOS } from './colecoes/pedidos.ts'
import type { Colecao, Problemas, Valores } from './colecoes/tipos.ts'
import { TRILHA } from './colecoes/trilha.ts'
import { quantosHa, Somas } from './conferencia.ts'
import { type EmMudanca, lerRegistrados, type Pronto } from './em-mudanca.ts'
import { type Escrita, recusaDoBanco } from './gravar.ts'
import type { Antigo, Peca } from './leitura.ts'
import { type Registrado, Unicidade } from './mundo.ts'
import { idDe, resumoDe, serveAqui, Tradutor } from './traduzir.ts'
import { linhasDaTrilha } from './trilha.ts'

/** Records of one transaction, with the one row of the trail that tells of them; and bytes, since some are large. */
const LOTE = 2000
const LOTE_COM_ARQUIVOS = 1000
const BYTES_DO_LOTE = 8 * 1024 * 1024

/** Takes one collection from beginning to end. */
export class Tomada {
  readonly #com: EmMudanca
  readonly #colecao: Colecao
  readonly #tradutor: Tradutor
  readonly #somas: Somas
  readonly #vistos = new Set<string>()
  readonly #ids: string[] = []
  #jaVieram: ReadonlyMap<string, Registrado> = new Map()
  #unicidade!: Unicidade
  #lote: Pronto[] = []
  #bytesDoLote = 0
  readonly #conta: Omit<ColecaoTomada, 'aqui' | 'somas' | 'segundos'>

  constructor(com: EmMudanca, colecao: Colecao) {
    this.#com = com
    this.#colecao = colecao
    this.#tradutor = new Tradutor(colecao, com.nomeDe)
    this.#somas = new Somas(colecao)
    const { many } = colecao.entity.noun
    const titulo = many[0]!.toUpperCase() + many.slice(1)
    const zeros = {
      lidos: 0,
      gravados: 0,
      iguais: 0,
      mudados: 0,
      recusados: 0,
      avisos: 0,
      arquivos: 0,
      bytesDosArquivos: 0,
    }
    this.#conta = { nome: colecao.nome, titulo, ...zeros }
  }

  async tomar(pecas: AsyncIterable<Peca>): Promise<ColecaoTomada> {
    const { db, mundo, ensaio, execucao, say } = this.#com
    const { nome, entity } = this.#colecao
    const comecou = performance.now()
    for (const alvo of [entity, ...this.#tradutor.alvos]) if (alvo.name !== 'logs') await mundo.conhecer(alvo)
    this.#jaVieram = await lerRegistrados(db, nome)
    for (const [antigo, { id }] of this.#jaVieram) mundo.lembrar(entity.name, antigo, id)
    this.#unicidade = await Unicidade.abrir(db, this.#colecao)
    await execucao.bater(nome)
    const adiados: Antigo[] = []
    for await (const peca of pecas) {
      execucao.bytesLidos += peca.bytes
      this.#bytesDoLote += peca.bytes
      await execucao.seguir(nome)
      if ('erro' in peca) {
        this.#conta.lidos++
        this.#recusar(`nº ${peca.n}`, peca.texto, { registro: peca.erro })
        continue
      }
      for (const antigo of this.#colecao.desdobra?.(peca.registro) ?? [peca.registro])
        await this.#receber(antigo, adiados)
    }
    await this.#oQueEsperava(adiados)
    await this.#gravar()
    for (const [campo, { n, primeiro }] of this.#tradutor.estranhos)
      this.#avisar(primeiro, {
        [campo]: `Este sistema não tem este campo, que não veio: ${n === 1 ? 'em 1 registro' : `em ${n.toLocaleString('pt-BR')} registros, este o primeiro`}.`,
      })
    const conferida: ColecaoTomada = {
      ...this.#conta,
      aqui: ensaio ? null : await quantosHa(db, this.#colecao, this.#ids),
      somas: await this.#somas.conferir(ensaio ? null : db, this.#ids),
      segundos: Math.round((performance.now() - comecou) / 100) / 10,
    }
    execucao.colecoes.push(conferida)
    await execucao.bater(nome)
    say(emUmaLinha(conferida))
    return conferida
  }

  async #receber(antigo: Antigo, adiados: Antigo[] | null): Promise<void> {
    const { mundo } = this.#com
    const { entity, idNovo, juntas = [] } = this.#colecao
    if (adiados) {
      this.#conta.lidos++
      this.#tradutor.estranhar(antigo)
    }
    const antigoId = idDe(antigo)
    if (antigoId === null) return this.#recusar('', antigo, { id: 'O registro não diz o seu id.' })
    if (adiados) {
      if (this.#vistos.has(antigoId))
        return this.#recusar(antigoId, antigo, { id: 'Este id já apareceu antes nesta coleção: valeu o primeiro.' })
      this.#vistos.add(antigoId)
    }
    const resumo = resumoDe(antigo)
    const ja = this.#jaVieram.get(antigoId)
    if (ja) return this.#jaVeio(antigoId, antigo, resumo, ja)
    const serve = !idNovo && serveAqui(antigoId)
    if (serve && mundo.achar(entity.name, antigoId) !== null)
      return this.#recusar(antigoId, antigo, {
        id: 'Já há aqui outro registro com este id, que não veio desta mudança.',
      })
    if (!serve) await mundo.abastecer()
    const id = serve ? antigoId : mundo.novoId()
    const lido = this.#tradutor.traduzir(antigo, mundo, { id })
    if (lido.como === 'espera') {
      if (adiados) return void adiados.push(antigo)
      return this.#recusar(antigoId, antigo, { id: this.#tradutor.naoHa(entity.name, lido.de) })
    }
    if (lido.como === 'errado') return this.#recusar(antigoId, antigo, lido.problemas)
    const repetidos = this.#unicidade.tomar(lido.valores, mundo)
    if (Object.keys(repetidos).length > 0) return this.#recusar(antigoId, antigo, repetidos)
    this.#avisar(antigoId, lido.avisos)
    for (const { de } of juntas) this.#avisar(antigoId, de(lido.valores, antigo, mundo).avisos)
    mundo.lembrar(entity.name, antigoId, id)
    if (entity === PEDIDOS.entity && DESFEITOS.includes(lido.valores.status as never)) mundo.desfeitos.add(id)
    this.#lote.push({ antigoId, antigo, resumo, valores: lido.valores })
    const cheio = this.#lote.length >= (this.#colecao.arquivos ? LOTE_COM_ARQUIVOS : LOTE)
    if (cheio || this.#bytesDoLote > BYTES_DO_LOTE) await this.#gravar()
  }

  #jaVeio(antigoId: string, antigo: Antigo, resumo: string, { id, resumo: deAntes }: Registrado): void {
    if (resumo !== deAntes) {
      this.#conta.mudados++
      this.#avisar(antigoId, {
        registro: 'Já tinha vindo, e no export está diferente desde então: o daqui ficou como está.',
      })
      return
    }
    this.#conta.iguais++
    this.#ids.push(id)
    const soma = this.#colecao === PEDIDOS ? this.#com.mundo.somas.get(antigoId) : undefined
    this.#somas.contarDeAntes(antigo, this.#colecao === PEDIDOS ? { valorTotal: (soma?.total ?? 0) / 100 } : {})
  }

  /** Those that named one of their own that came later; whoever still waits for somebody names nobody. */
  async #oQueEsperava(adiados: Antigo[]): Promise<void> {
    for (let restam = adiados; restam.length > 0; ) {
      const de = restam
      restam = []
      const antes = this.#vistos.size + this.#conta.gravados + this.#lote.length + this.#conta.recusados
      for (const antigo of de) {
        const lido = this.#tradutor.traduzir(antigo, this.#com.mundo, { id: '1' })
        if (lido.como === 'espera') restam.push(antigo)
        else await this.#receber(antigo, null)
      }
      if (this.#vistos.size + this.#conta.gravados + this.#lote.length + this.#conta.recusados > antes) continue
      for (const antigo of restam) await this.#receber(antigo, null)
      return
    }
  }

  #recusar(antigoId: string, antigo: Antigo | string, faltas: Problemas): void {
    const { relatorio } = this.#com
    this.#conta.recusados++
    for (const [campo, frase] of Object.entries(faltas))
      relatorio.dizer({
        gravidade: GRAVIDADE_DE_LINHA.erro,
        colecao: this.#colecao.nome,
        antigo: antigoId,
        campo,
        frase,
      })
    relatorio.guardar(this.#colecao.nome, antigo, faltas)
  }

  #avisar(antigoId: string, avisos: Problemas): void {
    for (const [campo, frase] of Object.entries(avisos)) {
      this.#conta.avisos++
      this.#com.relatorio.dizer({
        gravidade: GRAVIDADE_DE_LINHA.aviso,
        colecao: this.#colecao.nome,
        antigo: antigoId,
        campo,
        frase,
      })
    }
  }

  /** The batch, with its files: whole, or what the database refuses of it taken out and told. */
  async #gravar(): Promise<void> {
    const lote = this.#lote
    this.#lote = []
    this.#bytesDoLote = 0
    if (lote.length === 0) return
    const { ensaio, execucao } = this.#com
    const comArquivos = this.#colecao.arquivos ? await this.#comArquivos(lote) : lote
    if (ensaio) for (const um of comArquivos) this.#tomado(um)
    else await this.#escrever(comArquivos)
    await execucao.bater(this.#colecao.nome)
    this.#com.step(`${this.#colecao.nome}: lote`)
  }

  async #comArquivos(lote: readonly Pronto[]): Promise<Pronto[]> {
    const achados = await procurarArquivos(this.#com.arquivos, this.#colecao, lote)
    const certos: Pronto[] = []
    for (const { pronto, faltas, arquivos } of achados) {
      if (Object.keys(faltas).length > 0) {
        this.#com.mundo.esquecer(this.#colecao.entity.name, String(pronto.valores.id))
        this.#recusar(pronto.antigoId, pronto.antigo, faltas)
        continue
      }
      certos.push(pronto)
      this.#conta.arquivos += arquivos.length
    }
    if (this.#com.ensaio) return certos
    const { bytes } = await guardarDoLote(
      this.#com,
      achados.filter(({ faltas }) => Object.keys(faltas).length === 0),
    )
    this.#conta.bytesDosArquivos += bytes
    return certos
  }

  async #escrever(lote: readonly Pronto[]): Promise<void> {
    if (lote.length === 0) return
    try {
      await inTransaction(this.#com.db, (tx) => this.#numaTransacao(tx, lote))
      for (const um of lote) this.#tomado(um)
    } catch (error) {
      const recusa = recusaDoBanco(error)
      if (recusa === null) throw error
      if (lote.length === 1) {
        const [um] = lote
        this.#com.mundo.esquecer(this.#colecao.entity.name, String(um!.valores.id))
        return this.#recusar(um!.antigoId, um!.antigo, { registro: recusa })
      }
      const meio = lote.length >> 1
      await this.#escrever(lote.slice(0, meio))
      await this.#escrever(lote.slice(meio))
    }
  }

  #tomado({ valores }: Pronto): void {
    this.#conta.gravados++
    this.#ids.push(String(valores.id))
    this.#somas.contar(valores)
  }

  async #numaTransacao(tx: Tx, lote: readonly Pronto[]): Promise<void> {
    const { escrita, mundo, guardados, pedidosDaqui } = this.#com
    const { entity, juntas = [], sequencia, contador, nome } = this.#colecao
    await sql`set local statement_timeout = 0`.execute(tx)
    await guardados.gravar(tx, escrita, lote)
    const linhas = this.#colecao === TRILHA ? await linhasDaTrilha(tx, mundo, lote) : lote.map(({ valores }) => valores)
    await escrita.inserir(tx, tableOf(entity), linhas)
    for (const { tabela, de } of juntas) {
      const delas = lote.flatMap(({ valores, antigo }) => {
        return de(valores, antigo, mundo).linhas
      })
      if (delas.length > 0) await escrita.inserir(tx, tabela, delas)
    }
    await escrita.inserir(
      tx,
      'mudancas_registros',
      lote.map(({ antigoId, resumo, valores }) => ({ colecao: nome, antigo: antigoId, id: valores.id, resumo })),
    )
    if (sequencia) {
      const maior = Math.max(...lote.map(({ valores }) => Number(valores.numero)))
      await sql`select setval(${sequencia}::regclass, greatest(${maior}::bigint, (select last_value from ${sql.table(sequencia)})))`.execute(
        tx,
      )
    }
    for (const { chave, numero } of lote.flatMap(({ valores }) => contador?.(valores) ?? []))
      await chegarAo(tx, chave, numero)
    if (this.#colecao === PEDIDOS) for (const { valores } of lote) pedidosDaqui.add(String(valores.id))
    if (this.#colecao === ITENS) {
      const deAntes = [...new Set(lote.map(({ valores }) => String(valores.pedidoId)))].filter(
        (id) => !pedidosDaqui.has(id),
      )
      if (deAntes.length > 0) await sql`select pedidos_somar_itens(${deAntes}::bigint[])`.execute(tx)
    }
    await this.#contarNaTrilha(tx, lote)
  }

  /** One act, one row: the batch, by what it was made of (docs/decisions.md, 444). */
  async #contarNaTrilha(tx: Tx, lote: readonly Pronto[]): Promise<void> {
    const { entity, nome } = this.#colecao
    const { one, many } = entity.noun
    const conteudo = createHash('sha256')
    for (const { antigoId, resumo } of lote) conteudo.update(`${antigoId} ${resumo}\n`)
    const quantos = lote.length === 1 ? `1 ${one}` : `${lote.length.toLocaleString('pt-BR')} ${many}`
    await record(tx, null, {
      acao: ACAO.adicionou,
      tela: entity.tela,
      entidade: entity.name,
      alvoId: null,
      descricao: `Trouxe ${quantos} do sistema anterior`,
      mudancas: {
        mudanca: [null, this.#com.execucao.id],
        colecao: [null, nome],
        de: [null, lote[0]!.antigoId],
        ate: [null, lote.at(-1)!.antigoId],
        sha256: [null, conteudo.digest('hex')],
      },
    })
  }
}

/** 'Pedidos: 690 (2,7 s)': how far it is, to whoever waits; what came of them is told at the end. */
const emUmaLinha = ({ titulo, lidos, segundos }: ColecaoTomada): string =>
  `${titulo}: ${lidos.toLocaleString('pt-BR')} (${segundos.toLocaleString('pt-BR')} s)`
