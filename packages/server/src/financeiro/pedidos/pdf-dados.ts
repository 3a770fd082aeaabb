import { formatCep, formatDocument, formatPhone } from '@prumo/domain/core/documents.ts'
import { cpfCortado } from '@prumo/domain/core/reservado.ts'
import { ehPessoaFisica, type QuantoVe, quantoVe } from '@prumo/domain/financeiro/fornecedor-reservado.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'

/** A company or person as a document names it: who, by which number, where, and how to reach them. */
export interface Parte {
  readonly nome: string
  readonly linhas: readonly string[]
}

/** What the paper says of an order beside what the order itself says. */
export interface DadosDoPapel {
  /** The legal account that pays; without one, the contract's own name. */
  readonly pagador: Parte
  readonly fornecedor: Parte | null
  readonly contrato: string
  readonly obra: string | null
}

interface Linha extends Record<string, string | null> {
  readonly contrato: string
}

const preenchidas = (linhas: readonly (string | false | null | undefined)[]): string[] =>
  linhas.filter((linha): linha is string => Boolean(linha))

/** 'Rua das Flores, 10 - Centro', 'Curitiba/PR - CEP 80000-000'. */
function endereco(row: Linha, de: string): string[] {
  const campo = (nome: string) => row[de + nome] || null
  const cidade = [campo('Cidade'), campo('Estado')].filter(Boolean).join('/')
  const cep = campo('Cep')
  return preenchidas([
    [campo('Endereco'), campo('Bairro')].filter(Boolean).join(' - '),
    [cidade, cep && `CEP ${formatCep(cep)}`].filter(Boolean).join(' - '),
  ])
}

const contato = (telefone: string | null, email: string | null): string =>
  [telefone && formatPhone(telefone), email].filter(Boolean).join(' · ')

/** Letterhead, supplier and place of delivery of an order this person was already shown. */
export async function dadosDoPapel(ctx: Ctx, pedidoId: string): Promise<DadosDoPapel> {
  const { rows } = await sql<Linha>`
    select c.codigo || ' - ' || c.nome as contrato, coalesce(j.razao_social, j.nome, i.nome) as p_nome,
      coalesce(j.cnpj, i.cnpj) as p_documento, coalesce(j.endereco, i.endereco) as p_endereco, coalesce(j.bairro, i.bairro) as p_bairro,
      coalesce(j.municipio, i.municipio) as p_cidade, coalesce(j.estado, i.estado) as p_estado, j.cep as p_cep,
      j.telefone as p_telefone, j.email as p_email,
      coalesce(f.razao_social, f.nome) as f_nome, case when f.razao_social is distinct from f.nome then f.nome end as f_fantasia,
      f.cpf_ou_cnpj as f_documento, f.endereco as f_endereco, f.bairro as f_bairro, f.cidade as f_cidade, f.estado as f_estado,
      f.cep as f_cep, f.telefone as f_telefone, f.email as f_email, f.representante as f_representante,
      o.codigo || ' - ' || o.nome || coalesce(' (' || concat_ws('/', o.municipio, o.uf) || ')', '') as obra
    from pedidos as p join contas_contrato as c on c.id = p.centro_de_custo_id
      left join contas_juridicas as j on j.id = c.cj_id left join contas_institucionais as i on i.id = j.ci_id
      left join fornecedores as f on f.id = p.fornecedor_id left join obras as o on o.id = p.obra_id
    where p.id = ${pedidoId}`.execute(ctx.db)
  const row = rows[0]!
  return {
    contrato: row.contrato,
    obra: row.obra?.replace(' ()', '') ?? null,
    pagador: {
      nome: row.pNome ?? row.contrato,
      linhas: preenchidas([
        row.pDocumento && `CNPJ ${formatDocument(row.pDocumento)}`,
        ...endereco(row, 'p'),
        contato(row.pTelefone ?? null, row.pEmail ?? null),
      ]),
    },
    fornecedor: row.fNome ? oFornecedor(row, row.fNome, quantoVe(ctx.permissoes)) : null,
  }
}

/** The paper says of the supplier what whoever prints it is told on the screens (docs/decisions.md, 246). */
function oFornecedor(row: Linha, nome: string, quanto: QuantoVe): Parte {
  const documento = row.fDocumento ? formatDocument(row.fDocumento) : null
  const pessoa = documento !== null && ehPessoaFisica(documento)
  const comContato = quanto === 'tudo' || (quanto === 'proprio' && !pessoa)
  return {
    nome,
    linhas: preenchidas([
      row.fFantasia,
      documento && `CPF/CNPJ ${quanto === 'tudo' ? documento : cpfCortado(documento)}`,
      ...endereco(row, 'f'),
      comContato && contato(row.fTelefone ?? null, row.fEmail ?? null),
      row.fRepresentante && `A/C ${row.fRepresentante}`,
    ]),
  }
}
