import { bigint, bigints, instant, nullable, smallint, text } from '../../core/database/table.ts'

export const tabelasFornecedores = {
  fornecedoresDadosAnteriores: {
    fornecedorId: bigint,
    autores: bigints,
    bancoCode: nullable(text),
    agencia: nullable(text),
    conta: nullable(text),
    digito: nullable(text),
    contaCorrenteOuPoupanca: nullable(smallint),
    favorecido: nullable(text),
    bancoCpfCnpj: nullable(text),
    pixTipo: nullable(smallint),
    pixChave: nullable(text),
    dadosBancariosAlteradosEm: nullable(instant),
    dadosBancariosAlteradosPor: nullable(bigint),
    dadosBancariosConferidosEm: nullable(instant),
    dadosBancariosConferidosPor: nullable(bigint),
  },
} as const
