import { Button } from '@mantine/core'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import { lerPix } from '@prumo/domain/financeiro/captura/pix.ts'
import { tiposDeChavePix } from '@prumo/domain/financeiro/fornecedores.ts'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { CpfCnpjField } from '../../ui/form/CpfCnpjField.tsx'
import { isAmount } from '../../ui/form/money-typing.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import css from './Captura.module.css'

type Campos = {
  pixCopiaCola: string
  pixTipo: number | null
  pixChave: string
  valor: number | null
  favorecido: string
}

const EXEMPLOS: Record<number, string> = {
  1: '529.982.247-25',
  2: '12.ABC.345/01DE-35',
  3: 'financeiro@empresa.com.br',
  4: '(41) 98765-4321',
  5: '123e4567-e89b-12d3-a456-426614174000',
}

/** A transfer paid by PIX: by the code the payee sent, or by a key of a kind one says. Empty, the supplier's own data pay it. */
export function PixDoAnexo({ at }: { at: string }) {
  const { setValue, getValues } = useFormContext()
  const anexo = useWatch({ name: at }) as Campos
  const usar = (campo: keyof Campos, valor: unknown) =>
    setValue(`${at}.${campo}`, valor, { shouldDirty: true, shouldValidate: true, shouldTouch: true })
  const tomar = () => {
    const pix = lerPix(anexo.pixCopiaCola)
    if (!pix.valido) return
    if (pix.valor !== null && getValues(`${at}.valor`) === null) usar('valor', toCentavos(pix.valor))
    if (!getValues(`${at}.favorecido`)) usar('favorecido', pix.nome)
  }
  return (
    <fieldset className={css.pix}>
      <legend>PIX</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field inside is what is left; that is heard on its way up. */}
      <div className={css.largo} onBlur={tomar}>
        <TextField
          name={`${at}.pixCopiaCola`}
          label="PIX copia e cola"
          hint="Vazio, o pagamento segue os dados do fornecedor."
          maxLength={600}
          sensitive
        />
        <Leitura anexo={anexo} onUsar={usar} />
      </div>
      {!anexo.pixCopiaCola && (
        <>
          <CodeField name={`${at}.pixTipo`} label="Tipo da chave PIX" codes={tiposDeChavePix} sensitive />
          <TextField
            name={`${at}.pixChave`}
            label="Chave PIX"
            maxLength={100}
            sensitive
            disabled={!anexo.pixTipo}
            disabledReason="Escolha antes o tipo: onze números podem ser CPF ou telefone."
            placeholder={EXEMPLOS[anexo.pixTipo ?? 0]}
          />
        </>
      )}
      {(anexo.pixCopiaCola || anexo.pixTipo || anexo.favorecido) && (
        <>
          <TextField
            name={`${at}.favorecido`}
            label="Favorecido"
            hint="Quem recebe, quando não é o fornecedor."
            maxLength={200}
            sensitive
          />
          <CpfCnpjField
            name={`${at}.favorecidoDocumento`}
            label="CPF/CNPJ do favorecido"
            hint="O banco pede o documento de quem recebe."
            sensitive
          />
        </>
      )}
    </fieldset>
  )
}

function Leitura({ anexo, onUsar }: { anexo: Campos; onUsar: (campo: keyof Campos, valor: unknown) => void }) {
  if (anexo.pixCopiaCola.trim().length < 20) return null
  const pix = lerPix(anexo.pixCopiaCola)
  if (!pix.valido)
    return (
      <p className={css.recusa} role="alert">
        <IconAlertTriangle size={16} aria-hidden /> {pix.motivo}
      </p>
    )
  const valor = pix.valor === null ? null : toCentavos(pix.valor)
  return (
    <div className={css.leitura}>
      <p role="status">
        <IconCircleCheck size={16} aria-hidden />
        <span>
          Para {pix.nome || 'quem cobra'}
          {' · '}
          {valor === null ? 'sem valor definido' : formatMoney(valor)}
          {pix.chaveTipo ? ` · chave ${tiposDeChavePix[pix.chaveTipo as 1]}: ${pix.chave}` : ''}
          {pix.txid ? ` · identificador ${pix.txid}` : ''}
        </span>
      </p>
      {valor !== null && isAmount(anexo.valor) && anexo.valor !== valor && (
        <p className={css.escolha}>
          O PIX é de {formatMoney(valor)}; aqui está {formatMoney(anexo.valor)}.
          <Button size="compact-xs" variant="default" onClick={() => onUsar('valor', valor)}>
            Usar o valor do PIX
          </Button>
        </p>
      )}
    </div>
  )
}
