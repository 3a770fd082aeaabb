import type { Field } from '@prumo/domain/core/field.ts'
import { endingsOf } from '@prumo/domain/core/file-kinds.ts'
import { searchable } from '@prumo/domain/core/text.ts'
import { chamadasDoSgi } from '@prumo/domain/sgi/chamadas.ts'
import { acessosFixos, ehAcessoFixo, sgiDocumentos } from '@prumo/domain/sgi/documentos.ts'
import { versaoDoSgi } from '@prumo/domain/sgi/envios.ts'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { EntityField } from '../../core/form/EntityField.tsx'
import { api } from '../../core/wire/api.ts'
import { nameReferences, type ReferenceOption, searchReferences } from '../../core/wire/references.ts'
import { AsyncSelectField } from '../../ui/form/AsyncSelectField.tsx'
import { FilesField } from '../../ui/form/FilesField.tsx'
import { FieldPair, FormSection } from '../../ui/form/FormSection.tsx'

const campo = (name: keyof typeof sgiDocumentos.fields) => (
  <EntityField name={name} field={sgiDocumentos.fields[name] as Field} />
)

/** Spec 2 §9: SGI files are images or PDF. */
export const TIPOS_DE_ARQUIVO = endingsOf(versaoDoSgi.accept)

/** The fields of a document: what it is, how it is kept, and for whom. Its file only at birth (Spec 2 §5). */
export function Campos({ isNew }: { isNew: boolean }) {
  return (
    <>
      <FormSection title="Documento">
        <Setor />
        <FieldPair>
          {campo('classe')}
          {campo('tipo')}
        </FieldPair>
        <FieldPair>
          {campo('codigo')}
          {isNew && campo('versao')}
        </FieldPair>
        {campo('descricao')}
        <FieldPair>
          {campo('emissao')}
          {campo('proximaVerificacao')}
        </FieldPair>
        {campo('situacao')}
        {campo('referenciaId')}
      </FormSection>
      <FormSection title="Guarda">
        <FieldPair>
          {campo('formato')}
          {campo('indexacao')}
        </FieldPair>
        {campo('local')}
        {campo('copiasFisicas')}
        <FieldPair>
          {campo('retencao')}
          {campo('disposicao')}
        </FieldPair>
      </FormSection>
      <FormSection title="Leitores">
        <Acesso />
        {campo('exigeLeitura')}
        {campo('observacao')}
      </FormSection>
      {isNew && (
        <FormSection title="Arquivo">
          <FilesField name="arquivo" label="Arquivo" required single accept={TIPOS_DE_ARQUIVO} />
        </FormSection>
      )}
    </>
  )
}

function Setor() {
  return (
    <AsyncSelectField
      name="setorId"
      label="Setor"
      required
      autoFocus
      hint="Setores de código começado em 1."
      search={async (query, signal) =>
        (await api.call(chamadasDoSgi.setores, { query: { query }, signal })).map(({ id, nome, detalhe }) => ({
          value: id,
          label: nome,
          ...(detalhe && { hint: detalhe }),
        }))
      }
      resolve={(ids) => nameReferences('setores', ids)}
    />
  )
}

const fixos: readonly ReferenceOption[] = Object.entries(acessosFixos).map(([value, label]) => ({ value, label }))

/** Everybody, a department, or the people of one company. */
function Acesso() {
  const { getValues, resetField } = useFormContext()
  useEffect(() => {
    // The wire carries a code as a number; the choices, companies among them, are texts.
    const { acesso } = getValues()
    if (typeof acesso === 'number') resetField('acesso', { defaultValue: String(acesso) })
  }, [getValues, resetField])
  return (
    <AsyncSelectField
      name="acesso"
      label="Acesso"
      required
      hint="Todos, um departamento ou as pessoas de uma empresa. DP e RH: quem recebeu essa permissão ou tem acesso completo."
      search={async (text, signal) => [
        ...fixos.filter(({ label }) => searchable(label).includes(searchable(text))),
        ...(await searchReferences('contas-contrato', text, signal)),
      ]}
      resolve={async (ids) => {
        const empresas = await nameReferences(
          'contas-contrato',
          ids.filter((id) => !ehAcessoFixo(id)),
        )
        return ids.map((id) => [...fixos, ...empresas].find(({ value }) => value === String(id))!)
      }}
    />
  )
}
