import { Button, CopyButton } from '@mantine/core'
import { chamadasDaConta } from '@prumo/domain/conta/chamadas.ts'
import { useState } from 'react'
import { z } from 'zod'
import { api } from '../core/wire/api.ts'
import { Form } from '../ui/form/Form.tsx'
import { PasswordField } from '../ui/form/PasswordField.tsx'
import { CodigoField } from './CodigoField.tsx'
import css from './Conta.module.css'
import type { SegundoFatorNovo } from './calls.ts'

type AtivarProps = {
  /** Owed: it cannot be given up. */
  exigido: boolean
  onDone: (codigos: readonly string[]) => void
}

/** Three steps: the password, the app, the code that proves the app is right. */
export function AtivarSegundoFator({ exigido, onDone }: AtivarProps) {
  const [step, setStep] = useState<'about' | 'senha' | SegundoFatorNovo>(exigido ? 'senha' : 'about')
  if (step === 'about')
    return (
      <div className={css.steps}>
        <Sobre />
        <div className={css.row}>
          <Button onClick={() => setStep('senha')}>Ativar segundo fator</Button>
        </div>
      </div>
    )
  if (step === 'senha')
    return <Senha exigido={exigido} {...(!exigido && { onBack: () => setStep('about') })} onProved={setStep} />
  return <Aplicativo novo={step} onBack={() => setStep(exigido ? 'senha' : 'about')} onDone={onDone} />
}

const Sobre = () => (
  <p>
    Com o segundo fator, entrar pede a senha e um código do seu telefone: quem descobrir a senha ainda não entra. Serve
    qualquer aplicativo autenticador (Google Authenticator, Microsoft Authenticator, Aegis e outros).
  </p>
)

const senhaSchema = z.object({ senha: z.string().min(1, 'Escreva sua senha.') })

type SenhaProps = { exigido: boolean; onBack?: () => void; onProved: (novo: SegundoFatorNovo) => void }

function Senha({ exigido, onBack, onProved }: SenhaProps) {
  return (
    <Form
      label="Ativar segundo fator"
      schema={senhaSchema}
      defaultValues={{ senha: '' }}
      bar="inline"
      guard={false}
      submitLabel="Continuar"
      backLabel="Cancelar"
      {...(onBack && { onBack })}
      onSubmit={async (values) => onProved(await api.call(chamadasDaConta.comecarSegundoFator, { body: values }))}
    >
      {exigido && <Sobre />}
      <p>Para começar, confirme que é você.</p>
      <PasswordField name="senha" label="Senha" width="md" required autoFocus />
    </Form>
  )
}

const codigoSchema = z.object({ codigo: z.string().trim().min(6, 'Escreva os seis números.') })

type AplicativoProps = { novo: SegundoFatorNovo; onBack: () => void; onDone: (codigos: readonly string[]) => void }

function Aplicativo({ novo, onBack, onDone }: AplicativoProps) {
  return (
    <Form
      label="Confirmar o aplicativo"
      schema={codigoSchema}
      defaultValues={{ codigo: '' }}
      bar="inline"
      guard={false}
      submitLabel="Confirmar"
      backLabel="Cancelar"
      onBack={onBack}
      onSubmit={async (values) =>
        onDone((await api.call(chamadasDaConta.confirmarSegundoFator, { body: values })).codigosDeRecuperacao)
      }
    >
      <div className={css.setup}>
        <img
          className={css.qr}
          src={`data:image/svg+xml,${encodeURIComponent(novo.qr)}`}
          alt="Código QR para o aplicativo autenticador"
        />
        <div className={css.steps}>
          <p>
            Abra o aplicativo autenticador, adicione uma conta e aponte a câmera para o código. Neste telefone mesmo,{' '}
            <a href={novo.uri}>abra direto no aplicativo</a>.
          </p>
          <div>
            <p className={css.muted}>Sem câmera? Digite esta chave no aplicativo:</p>
            <p className={css.row}>
              <code className={css.secret}>{grouped(novo.segredo)}</code>
              <CopyButton value={novo.segredo}>
                {({ copied, copy }) => (
                  <Button size="compact-xs" variant="default" onClick={copy}>
                    {copied ? 'Copiada' : 'Copiar chave'}
                  </Button>
                )}
              </CopyButton>
            </p>
          </div>
          <CodigoField
            name="codigo"
            label="Código do aplicativo"
            hint="Os seis números que o aplicativo mostra agora."
            recuperacao={false}
            required
            autoFocus
          />
        </div>
      </div>
    </Form>
  )
}

/** Four letters at a time, as a person reads them. */
const grouped = (segredo: string): string => segredo.match(/.{1,4}/g)?.join(' ') ?? segredo
