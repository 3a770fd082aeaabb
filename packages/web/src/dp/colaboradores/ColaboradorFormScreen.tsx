import { today } from '@prumo/domain/core/dates.ts'
import type { Field } from '@prumo/domain/core/field.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import {
  colaboradores,
  fraseDeRepetido,
  problemasDoColaborador,
  SITUACAO_DE_COLABORADOR,
} from '@prumo/domain/dp/colaboradores.ts'
import { useParams } from '@tanstack/react-router'
import { createContext, useContext, useEffect } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { EntityField } from '../../core/form/EntityField.tsx'
import { FormScreen } from '../../core/form/FormScreen.tsx'
import type { FormValues } from '../../core/form/form-values.ts'
import { usePermission } from '../../core/session/session.ts'
import { useRecord } from '../../core/wire/records.ts'
import { showResult } from '../../ui/dialogs.ts'
import { FieldPair, FormSection } from '../../ui/form/FormSection.tsx'
import { Assinatura } from './Assinatura.tsx'
import css from './Colaboradores.module.css'
import type { EmMaos } from './ColaboradorScreen.tsx'

const problemas = (values: FormValues): Record<string, string> => problemasDoColaborador(values, today())

/** Spec 2 §5, Collaborator form: 'novo' and 'editar/:id'. */
export function ColaboradorFormScreen({ EmMaos }: { EmMaos: EmMaos }) {
  return (
    <OQueTem.Provider value={EmMaos}>
      <FormScreen entity={colaboradores} fields={Campos} problems={problemas} />
    </OQueTem.Provider>
  )
}

/** What of the company's somebody has, as the module that hands it over shows it. */
const OQueTem = createContext<EmMaos>(() => null)

function Campo({ name, autoFocus = false }: { name: keyof typeof colaboradores.fields; autoFocus?: boolean }) {
  return <EntityField name={name} field={colaboradores.fields[name] as Field} autoFocus={autoFocus} />
}

function Campos({ isNew }: { isNew: boolean }) {
  const { id } = useParams({ strict: false }) as { id?: string }
  const acesso = usePermission(colaboradores.tela, 'acesso')
  return (
    <>
      <AvisoDeRepetido />
      <FormSection title="Dados">
        <Campo name="nome" autoFocus />
        <FieldPair>
          <Campo name="matricula" />
          <Campo name="cpf" />
        </FieldPair>
        <FieldPair>
          <Campo name="nascimento" />
          <Campo name="email" />
        </FieldPair>
        <Campo name="web" />
      </FormSection>
      <FormSection title="Trabalho">
        <Campo name="empresaId" />
        <FieldPair>
          <Campo name="funcaoId" />
          <Campo name="processoId" />
        </FieldPair>
        {isNew ? (
          <Campo name="admissao" />
        ) : (
          <>
            <FieldPair>
              <Campo name="admissao" />
              <Campo name="status" />
            </FieldPair>
            <Demissao />
            {id && <Saindo id={id} />}
          </>
        )}
      </FormSection>
      <FormSection title="Dados bancários">
        <Campo name="bancoCode" />
        <FieldPair>
          <Campo name="agencia" />
          <Campo name="contaCorrenteOuPoupanca" />
        </FieldPair>
        <FieldPair>
          <Campo name="conta" />
          <Campo name="digito" />
        </FieldPair>
        <Campo name="pix" />
      </FormSection>
      {acesso && (
        <FormSection title="Assinatura">
          {id ? <AssinaturaDe id={id} /> : <p className={css.nota}>A assinatura é enviada depois do cadastro.</p>}
        </FormSection>
      )}
    </>
  )
}

/** Only in the form that changes one (Spec 2 §4). What the situation makes of it is told again when the situation changes. */
function Demissao() {
  const status = useWatch({ name: 'status' }) as number | null
  const { getFieldState, trigger } = useFormContext()
  // It is the change of situation that judges it again.
  useEffect(() => {
    if (getFieldState('demissao').error) void trigger('demissao')
  }, [status])
  return <Campo name="demissao" />
}

/** Of whoever is said to have left: what is to be asked back, before it is too late to ask. */
function Saindo({ id }: { id: string }) {
  const EmMaos = useContext(OQueTem)
  const status = useWatch({ name: 'status' }) as number | null
  return status === SITUACAO_DE_COLABORADOR.inativo ? <EmMaos colabId={id} desligado saindo /> : null
}

/** Its own record, as it is now: the signature is kept at once, whatever the form holds. */
function AssinaturaDe({ id }: { id: string }) {
  const { data } = useRecord(colaboradores, id)
  if (!data) return null
  const { nome, signId } = data as unknown as { nome: string; signId: string | null }
  return <Assinatura id={id} nome={nome} signId={signId} editavel />
}

/** Spec 2 §5, §8: who is registered already is told of in a popup, which says whose number it is that repeats. */
function AvisoDeRepetido() {
  const { errors } = useFormState()
  const campo = (['cpf', 'matricula'] as const).find(
    (nome) => errors[nome]?.type === 'server' && errors[nome].message === messages.colaboradorExistente,
  )
  const erro = campo && errors[campo]
  // Each refusal is told once.
  useEffect(() => {
    if (campo) void showResult({ kind: 'failure', title: messages.acaoNaoConcluida, message: fraseDeRepetido(campo) })
  }, [erro])
  return null
}
