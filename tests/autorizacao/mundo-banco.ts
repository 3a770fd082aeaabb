import { sql } from 'kysely'
import { addBusinessDays } from '../../packages/domain/src/core/business-days.ts'
import { today } from '../../packages/domain/src/core/dates.ts'
import { montarBarras } from '../../packages/domain/src/financeiro/captura/boleto.ts'
import { linhaParaBarras } from '../../packages/domain/src/financeiro/captura/codigo-de-barras.ts'
import { digitosDaConta } from '../../packages/domain/src/financeiro/digitos-da-conta.ts'
import { retornoDoBanco } from '../../packages/server/src/demonstracao/retorno-do-banco.ts'
import { boletoNovo } from '../../packages/server/src/financeiro/pedidos/pedidos.cenario.ts'
import { type Base, cpf, NADA, n, type Pessoa, proximo, type Receita } from './mundo-base.ts'

/** Suppliers' bank data, payer accounts, remittances and returns. */
export function doBanco({
  t,
  db,
  centros,
  alguem,
  arquivoId,
  fora,
  insere,
  pessoa,
  pedido,
  outro,
  centro,
}: Base): Record<string, Receita> {
  const empresa = () =>
    insere('contasJuridicas', {
      codigo: n(),
      nome: 'Prumo',
      cnpj: '11444777000161',
      endereco: 'Rua das Obras, 120',
      municipio: 'Curitiba',
      estado: 'PR',
      cep: '80010000',
    })
  const numerada = () => {
    const conta = String(proximo() % 10_000_000)
    const [contaDigito] = digitosDaConta({ bancoCode: '237', agencia: '1234', conta, digito: null })!
    return { conta, contaDigito: contaDigito! }
  }
  const contaPagadora = async (mais: Record<string, unknown> = {}) =>
    insere('contasPagadoras', {
      nome: n(),
      cjId: await empresa(),
      bancoCode: '237',
      agencia: '1234',
      agenciaDigito: '3',
      ...numerada(),
      convenio: '123456',
      leiaute: 1,
      homologado: true,
      ativo: true,
      ...mais,
    })
  const fornecedorQue = async (mudou: string) => {
    const id = await insere('fornecedores', {
      nome: n(),
      cpfOuCnpj: cpf(),
      bancoCode: '001',
      agencia: '1234',
      conta: '555',
      digito: '1',
      dadosBancariosAlteradosEm: new Date(),
      dadosBancariosAlteradosPor: mudou,
    })
    await sql`insert into fornecedores_dados_anteriores (fornecedor_id, autores, banco_code, agencia, conta, digito)
      values (${id}, array[${mudou}::bigint], '001', '1234', '444', '1')`.execute(db)
    return { id }
  }

  const DIA = addBusinessDays(today(), 3)
  const aEnviar = (centro: string, dono: string) => {
    const linha = boletoNovo()
    return pedido(5, centro, dono, {
      tipo: 4,
      emPagamento: true,
      status: 1,
      valor: 10,
      numeroNotaFiscal: n(),
      dataVencimento: DIA,
      codigoBarrasBoleto: linha,
      codigoBarras: linhaParaBarras(linha),
    })
  }
  /** A remittance of those payments as the database has it; its file is any. */
  const remessa = async (
    pagamentos: readonly { anexo: string; centro: string }[],
    mais: Record<string, unknown> = {},
  ) => {
    const conta = await contaPagadora({ proximoNsa: 2 })
    return db.transaction().execute(async (tx) => {
      const { id } = await tx
        .insertInto('remessas')
        .values({
          contaId: conta,
          formato: 'cnab240',
          nsa: 1,
          leiaute: 1,
          formas: ['31'],
          total: pagamentos.length * 20,
          quantidade: pagamentos.length,
          exigeLiberacao: false,
          centros: sql`${[...new Set(pagamentos.map(({ centro }) => centro))]}::bigint[]`,
          arquivoId,
          sha256: '0'.repeat(64),
          geradaPor: alguem,
          ...mais,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      let item = NADA
      for (const { anexo } of pagamentos) {
        const feito = await tx
          .insertInto('remessasItens')
          .values({
            remessaId: id,
            anexoId: anexo,
            seuNumero: `P1X${proximo()}`,
            documento: n(),
            valor: 20,
            dataPagamento: DIA,
            favorecido: 'Cabos',
            meio: 'boleto',
            codigoBarras: '2'.repeat(44),
            statusAnterior: 1,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        item = feito.id as string
        await tx.updateTable('pedidosAnexos').set({ status: 2, statusBanco: 2 }).where('id', '=', anexo).execute()
      }
      return { id: id as string, conta, item, anexo: pagamentos[0]!.anexo }
    })
  }
  const ENVIADA = { estado: 'enviada', enviadaEm: new Date() }

  /** What the bank answers to a remittance of that centre, made and sent by the front door. */
  const comRetorno = async (centro: string, dono: string) => {
    const tesoureiro: Pessoa = await pessoa(
      { 'Contas a Pagar': ['V', 'E'], Remessas: ['V', 'A', 'E'] },
      centro === centros.B ? 'B' : 'A',
    )
    const { anexo } = await aEnviar(centro, dono)
    const headers = { authorization: `Bearer ${tesoureiro.token}` }
    const enviada = await t.inject({
      method: 'POST',
      url: '/api/contas-a-pagar/enviar-ao-banco',
      headers,
      payload: { anexos: [anexo], contaPagadoraId: await contaPagadora(), formato: 'cnab240' },
    })
    const id = enviada.body.remessas?.[0]?.id
    if (!id) throw new Error(JSON.stringify(enviada.body))
    const { raw } = await t.inject({ method: 'GET', url: `/api/remessas/${id}/arquivo`, headers })
    const texto = retornoDoBanco(raw.toString('latin1'), () => ({ codigos: '00' }))
    return { id, arquivo: 'PG.RET', base64: Buffer.from(texto, 'latin1').toString('base64') }
  }

  const RECEBE = '45997418000153'
  /** A boleto against the company, as the bank tells of it. */
  const boleto = async (mais: Record<string, unknown> = {}) => {
    const contaId = await contaPagadora()
    const id = await insere('ddaBoletos', {
      contaId,
      codigoBarras: montarBarras('341', DIA, 1000, String(proximo()).padStart(25, '0')),
      beneficiario: 'Cabos e Fios',
      beneficiarioDocumento: RECEBE,
      vencimento: DIA,
      valor: 10,
      baixado: false,
      ...mais,
    })
    return { id, conta: contaId }
  }
  /** A payable that it may be. */
  const semCodigo = async (onde: Parameters<typeof fora>[0], dono: string) =>
    (
      await pedido(5, fora(onde), dono, {
        tipo: 7,
        emPagamento: true,
        status: 1,
        valor: 10,
        numeroNotaFiscal: n(),
        dataVencimento: DIA,
        favorecidoDocumento: RECEBE,
      })
    ).anexo!

  return {
    empresa: async () => ({ id: await empresa() }),
    'conta pagadora': async () => ({ id: await contaPagadora() }),
    'conta para anexo': async (onde, dono) => ({
      id: await outro('conta pagadora', onde, dono),
      anexo: (await aEnviar(centros.A, dono)).anexo,
    }),
    'fornecedor em conferência': () => fornecedorQue(alguem),
    'fornecedor que mudei': (_onde, dono) => fornecedorQue(dono),
    'a enviar': async (onde, dono) => ({ ...(await aEnviar(fora(onde), dono)), conta: await contaPagadora() }),
    'a enviar com outro': async (onde, dono) => ({
      id: onde === 'inexistente' ? NADA : (await aEnviar(fora(onde), dono)).anexo,
      outro: (await aEnviar(centros.A, dono)).anexo,
      conta: await contaPagadora(),
    }),
    remessa: async (onde, dono) => remessa([await aEnviar(fora(onde), dono)]),
    'remessa minha': async (onde, dono) =>
      remessa([await aEnviar(fora(onde), dono)], { geradaPor: dono, exigeLiberacao: true }),
    // One file, payments of two centres: nobody who lacks one of them sees it.
    'remessa de dois centros': async (_onde, dono) =>
      remessa([await aEnviar(centros.A, dono), await aEnviar(centros.B, dono)]),
    'item de remessa': async (onde, dono) => {
      const feita = await remessa([await aEnviar(fora(onde), dono)], ENVIADA)
      return { ...feita, id: feita.item }
    },
    'item de remessa com outro': async (onde, dono) => ({
      id: await outro('item de remessa', onde, dono),
      outro: (await remessa([await aEnviar(centros.A, dono)], ENVIADA)).item,
    }),
    retorno: async (onde) => {
      const conta = await contaPagadora()
      const id = await insere('retornos', {
        contaId: conta,
        sha256: String(proximo()).padStart(64, '0'),
        arquivoId,
        nsa: 1,
        avisos: [],
        centros: sql`array[${fora(onde)}::bigint]`,
        importadoPor: alguem,
      })
      return { id, conta }
    },
    'boleto do DDA': () => boleto(),
    'boleto ignorado': () => boleto({ motivo: 'De outra empresa' }),
    'boleto vinculado': async (onde, dono) => boleto({ anexoId: await semCodigo(onde, dono) }),
    'anexo para boleto': async (onde, dono) => ({
      id: onde === 'inexistente' ? NADA : await semCodigo(onde, dono),
      boleto: (await boleto()).id,
    }),
    'centro para boleto': async (onde) => ({ ...(await centro(onde, null)), boleto: (await boleto()).id }),
    'retorno a importar': (onde, dono) => comRetorno(fora(onde), dono),
  }
}
