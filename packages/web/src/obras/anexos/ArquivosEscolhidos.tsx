import { ActionIcon, Tooltip } from '@mantine/core'
import { today } from '@prumo/domain/core/dates.ts'
import { obrasAnexos } from '@prumo/domain/obras/anexos/obras-anexos.ts'
import { IconTrash } from '@tabler/icons-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { formatBytes, MOST_BYTES } from '../../ui/file-rules.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import css from './Anexos.module.css'
import { type EnvioDeAnexos, recusaDoArquivo } from './formulario.ts'

const { fields } = obrasAnexos
const semFinal = (nome: string): string => nome.replace(/\.[^.]+$/, '').slice(0, fields.descricao.max)

/** The files chosen, each with what is told of it alone; its name is offered as its description. */
export function ArquivosEscolhidos() {
  const { control, formState } = useFormContext<EnvioDeAnexos>()
  const lista = useFieldArray({ control, name: 'arquivos', keyName: 'chave' })
  const falta = formState.errors.arquivos?.message ?? formState.errors.arquivos?.root?.message
  return (
    <>
      <FileDrop
        label="Arquivos"
        files={[]}
        // A picture has a limit of its own, which is told when it is refused.
        maxBytes={MOST_BYTES}
        refuse={recusaDoArquivo}
        invalid={falta !== undefined}
        onFiles={(files) =>
          lista.append(
            files.map((arquivo) => ({
              arquivo,
              descricao: semFinal(arquivo.name),
              numeroDocumento: null,
              emissao: null,
              validade: null,
            })),
            { shouldFocus: false },
          )
        }
      />
      {falta && (
        <p className={css.erro} role="alert">
          {falta}
        </p>
      )}
      {lista.fields.length > 0 && (
        <ul className={css.arquivos} aria-label="Arquivos escolhidos">
          {lista.fields.map(({ chave, arquivo }, n) => (
            <li key={chave}>
              <span className={css.nome}>
                {arquivo.name}
                <small>{formatBytes(arquivo.size)}</small>
                <Tooltip label="Tirar da lista">
                  <ActionIcon size={28} aria-label={`Tirar ${arquivo.name}`} onClick={() => lista.remove(n)}>
                    <IconTrash size={16} stroke={1.75} />
                  </ActionIcon>
                </Tooltip>
              </span>
              <TextField
                name={`arquivos.${n}.descricao`}
                label={fields.descricao.label}
                required
                maxLength={fields.descricao.max}
              />
              <TextField
                name={`arquivos.${n}.numeroDocumento`}
                label={fields.numeroDocumento.label}
                maxLength={fields.numeroDocumento.max}
              />
              <DateField name={`arquivos.${n}.emissao`} label={fields.emissao.label} max={today()} width="full" />
              <DateField name={`arquivos.${n}.validade`} label={fields.validade.label} width="full" />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
