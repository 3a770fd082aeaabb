import { banks } from '@prumo/domain/core/banks.ts'
import { isValidDocument } from '@prumo/domain/core/documents.ts'
import type { Field } from '@prumo/domain/core/field.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { registros } from '@prumo/domain/core/registros.ts'
import type { DadosBancarios } from '@prumo/domain/financeiro/conferencia-bancaria.ts'
import { digitosDoFornecedor, problemasDoFornecedor } from '@prumo/domain/financeiro/fornecedor-valido.ts'
import { fornecedores } from '@prumo/domain/financeiro/fornecedores.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useFormState, useWatch } from 'react-hook-form'
import { EntityField } from '../../core/form/EntityField.tsx'
import { FormScreen } from '../../core/form/FormScreen.tsx'
import { api } from '../../core/wire/api.ts'
import { FieldPair, FormSection } from '../../ui/form/FormSection.tsx'
import type { Option } from '../../ui/form/field-props.ts'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import css from './Fornecedores.module.css'
import { PelaConsulta } from './PelaConsulta.tsx'

/** By COMPE code, with the ISPB that transfers also name. */
const bancos: readonly Option[] = banks.map(({ code, name, ispb }) => ({
  value: code,
  label: `${code} ${name}`,
  hint: `ISPB ${ispb}`,
}))

const EXEMPLO_DE_CHAVE: Readonly<Record<number, string>> = {
  1: '000.000.000-00',
  2: '00.000.000/0000-00',
  3: 'nome@empresa.com.br',
  4: '(41) 98765-4321',
  5: '123e4567-e89b-12d3-a456-426614174000',
}

/** Spec 1 §3, Supplier: all of it, in the order in which it is known. */
export function FornecedorFormScreen() {
  return <FormScreen entity={fornecedores} fields={Campos} problems={problemasDoFornecedor} />
}

function Campo({ name, autoFocus = false }: { name: keyof typeof fornecedores.fields; autoFocus?: boolean }) {
  return <EntityField name={name} field={fornecedores.fields[name] as Field} autoFocus={autoFocus} />
}

function Campos({ isNew }: { isNew: boolean }) {
  return (
    <>
      <FormSection title="Dados">
        <Campo name="nome" autoFocus />
        <Documento />
        <Campo name="razaoSocial" />
        <Campo name="representante" />
        <FieldPair>
          <Campo name="tipo" />
          <Campo name="telefone" />
        </FieldPair>
        <Campo name="email" />
        <FieldPair>
          <Campo name="regime" />
          <Campo name="municipioIbge" />
        </FieldPair>
        <Campo name="aluguelVeicular" />
      </FormSection>
      <FormSection title="Endereço">
        <FieldPair>
          <Campo name="cep" />
          <Campo name="estado" />
        </FieldPair>
        <PeloCep />
        <Campo name="cidade" />
        <Campo name="bairro" />
        <Campo name="endereco" />
      </FormSection>
      <FormSection title="Dados bancários">
        {!isNew && (
          <p className={css.nota}>
            Mudar estes dados ou a chave PIX suspende transferências e PIX a este fornecedor até que outra pessoa os
            confira. Boletos não são afetados.
          </p>
        )}
        <Banco />
        <FieldPair>
          <Campo name="agencia" />
          <Campo name="contaCorrenteOuPoupanca" />
        </FieldPair>
        <FieldPair>
          <Campo name="conta" />
          <Campo name="digito" />
        </FieldPair>
        <Digitos />
        <Campo name="favorecido" />
        <Campo name="bancoCpfCnpj" />
      </FormSection>
      <FormSection title="PIX">
        <Campo name="pixTipo" />
        <ChavePix />
      </FormSection>
      <FormSection title="Observações">
        <Campo name="observacao" />
      </FormSection>
    </>
  )
}

function Banco() {
  const codigo = useWatch({ name: 'bancoCode' }) as string | null
  const ispb = codigo ? banks.find(({ code }) => code === codigo)?.ispb : undefined
  return (
    <SelectField
      name="bancoCode"
      label={fornecedores.fields.bancoCode.label}
      options={bancos}
      sensitive
      width="lg"
      hint={ispb ? `ISPB ${ispb}` : undefined}
    />
  )
}

/** A digit that does not agree is told while it is typed; what is surely wrong is also refused when saved. */
function Digitos() {
  const [bancoCode, agencia, conta, digito, contaCorrenteOuPoupanca] = useWatch({
    name: ['bancoCode', 'agencia', 'conta', 'digito', 'contaCorrenteOuPoupanca'],
  }) as [string | null, string | null, string | null, string | null, number | null]
  return digitosDoFornecedor({ bancoCode, agencia, conta, digito, contaCorrenteOuPoupanca } as DadosBancarios).map(
    ({ campo, motivo }) => (
      <p key={campo} className={css.nota} role="status">
        {motivo}
      </p>
    ),
  )
}

function ChavePix() {
  const tipo = useWatch({ name: 'pixTipo' }) as number | null
  const { label, max } = fornecedores.fields.pixChave
  return (
    <TextField
      name="pixChave"
      label={label}
      maxLength={max}
      width="lg"
      sensitive
      placeholder={tipo ? EXEMPLO_DE_CHAVE[tipo] : undefined}
      hint={tipo ? undefined : 'Escolha antes o tipo da chave.'}
    />
  )
}

/** Spec 1 §5: a document that is already registered is told as soon as it is typed; the server says it again. */
function Documento() {
  const { id } = useParams({ strict: false }) as { id?: string }
  const documento = String(useWatch({ name: 'cpfOuCnpj' }) ?? '')
  // Where it cannot be asked, saving asks the same, and says why it could not.
  const { data } = useQuery({
    queryKey: [fornecedores.name, 'de-documento', documento],
    queryFn: ({ signal }) =>
      api.call(registros(fornecedores).listar, {
        query: { campo: 'cpfOuCnpj', valor: documento, maxLote: 1 },
        signal,
      }),
    enabled: isValidDocument(documento),
  })
  const { isDirty, isSubmitting } = useFormState()
  // A new one that is saved, or about to be, is found by its own document: nothing is left to be told of it.
  const salvo = !id && (isSubmitting || !isDirty)
  const dono = salvo ? undefined : data?.itens.find((um) => um.id !== id)
  return (
    <div>
      <Campo name="cpfOuCnpj" />
      {dono && (
        <p className={css.repetido} role="alert">
          {messages.documentoExistente}: {dono.nome}
        </p>
      )}
      <PelaConsulta de="cnpj" numero={documento} />
    </div>
  )
}

const PeloCep = () => <PelaConsulta de="cep" numero={String(useWatch({ name: 'cep' }) ?? '')} />
