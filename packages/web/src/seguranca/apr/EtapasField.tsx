import { ActionIcon, Button } from '@mantine/core'
import { niveisDeRisco, nivelDe, probabilidades, severidades } from '@prumo/domain/seguranca/apr/risco.ts'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { nameReferences, searchReferences } from '../../core/wire/references.ts'
import { AsyncSelectField } from '../../ui/form/AsyncSelectField.tsx'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { FieldPair } from '../../ui/form/FormSection.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import css from './Apr.module.css'
import { etapaVazia } from './formulario.ts'
import { NivelTag } from './NivelTag.tsx'
import { useFaixas } from './useAjustes.ts'

const numeradas = (tabela: Readonly<Record<number, string>>): Record<number, string> =>
  Object.fromEntries(Object.entries(tabela).map(([codigo, palavra]) => [codigo, `${codigo} · ${palavra}`]))
const P = numeradas(probabilidades)
const S = numeradas(severidades)

/** The steps of the work, each with its dangers, its risk as it is worked out, and what is done about it. */
export function EtapasField({ comResponsavel = true }: { comResponsavel?: boolean }) {
  const { control } = useFormContext()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'etapas', keyName: 'chave' })
  const { errors } = useFormState({ control, name: 'etapas' })
  const raiz = useRef<HTMLDivElement>(null)
  const focar = (n: number) =>
    requestAnimationFrame(() =>
      raiz.current?.querySelectorAll('[data-etapa]')[n]?.querySelector<HTMLElement>('input')?.focus(),
    )
  const incluir = () => {
    append(etapaVazia(), { shouldFocus: false })
    focar(fields.length)
  }
  const dito = (errors.etapas?.message ?? errors.etapas?.root?.message) as string | undefined
  return (
    <div ref={raiz} className={css.etapas}>
      {fields.map(({ chave }, n) => (
        <section key={chave} className={css.etapa} data-etapa={n} aria-label={`Etapa ${n + 1}`}>
          <header>
            <strong>Etapa {n + 1}</strong>
            <Nivel n={n} />
            <span className={css.mover}>
              <ActionIcon
                aria-label={`Subir etapa ${n + 1}`}
                disabled={n === 0}
                size={32}
                onClick={() => move(n, n - 1)}
              >
                <IconArrowUp size={16} stroke={1.75} />
              </ActionIcon>
              <ActionIcon
                aria-label={`Descer etapa ${n + 1}`}
                disabled={n === fields.length - 1}
                size={32}
                onClick={() => move(n, n + 1)}
              >
                <IconArrowDown size={16} stroke={1.75} />
              </ActionIcon>
              <ActionIcon aria-label={`Remover etapa ${n + 1}`} size={32} onClick={() => remove(n)}>
                <IconTrash size={16} stroke={1.75} />
              </ActionIcon>
            </span>
          </header>
          <TextField name={`etapas.${n}.etapa`} label="Etapa" required maxLength={160} />
          <FieldPair>
            <TextAreaField name={`etapas.${n}.perigos`} label="Perigos" required maxLength={1000} minRows={2} />
            <TextAreaField name={`etapas.${n}.consequencias`} label="Consequências" maxLength={1000} minRows={2} />
          </FieldPair>
          <FieldPair>
            <CodeField name={`etapas.${n}.probabilidade`} label="Probabilidade" codes={P} required />
            <CodeField name={`etapas.${n}.severidade`} label="Severidade" codes={S} required />
          </FieldPair>
          <TextAreaField
            name={`etapas.${n}.medidas`}
            label="Medidas de controle"
            required
            maxLength={2000}
            minRows={2}
          />
          <FieldPair>
            <CodeField name={`etapas.${n}.nivelResidual`} label="Nível residual" codes={niveisDeRisco} />
            {comResponsavel && (
              <AsyncSelectField
                name={`etapas.${n}.responsavelId`}
                label="Responsável"
                clearable
                search={(texto, signal) => searchReferences('usuarios', texto, signal)}
                resolve={(ids) => nameReferences('usuarios', ids)}
              />
            )}
          </FieldPair>
        </section>
      ))}
      {dito && (
        <p className={css.erro} role="alert">
          {dito}
        </p>
      )}
      <Button variant="default" leftSection={<IconPlus size={16} />} onClick={incluir} disabled={fields.length >= 60}>
        Adicionar etapa
      </Button>
    </div>
  )
}

/** P × S and what it is called, as soon as both are said. */
function Nivel({ n }: { n: number }) {
  const faixas = useFaixas()
  const [p, s] = useWatch({ name: [`etapas.${n}.probabilidade`, `etapas.${n}.severidade`] }) as (number | null)[]
  if (!p || !s) return <span className={css.dica}>P × S</span>
  return (
    <span className={css.nivel} role="status">
      {p} × {s} = {p * s} <NivelTag nivel={nivelDe(p, s, faixas)} />
    </span>
  )
}
