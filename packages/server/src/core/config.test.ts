import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ConfigError, readConfig, SETTINGS } from './config.ts'

function refusal(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    assert.ok(error instanceof ConfigError)
    return error.message
  }
  assert.fail(`aceitou ${JSON.stringify(env)}`)
}

test('without any variable, every setting has a usable value', () => {
  const config = readConfig({})
  assert.equal(config.PORT, 3000)
  assert.equal(config.HOST, '127.0.0.1')
  assert.match(config.DATA_DIR, /\/dados$/)
  assert.equal(config.UPLOAD_MAX_MB, 25)
  assert.equal(config.LOGIN_DETALHADO, true)
  assert.equal(config.TRUST_PROXY, false)
  assert.equal(config.DATABASE_URL, undefined)
  assert.equal(config.S3_BUCKET, undefined)
  assert.equal(config.S3_FORCE_PATH_STYLE, false)
})

test('every default that is shown is one the setting itself accepts', () => {
  for (const [name, setting] of Object.entries(SETTINGS)) {
    if (!setting.default) continue
    assert.ok(setting.read.safeParse(setting.default).success, name)
  }
})

test('an empty or blank variable counts as not given', () => {
  assert.equal(readConfig({ PORT: '', HOST: '  ' }).PORT, 3000)
})

test('well-formed values are read as what they mean', () => {
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: 'postgresql://u:p@h:5432/d',
    PUBLIC_URL: 'https://prumo.example/',
    LOGIN_DETALHADO: 'não',
    TRUST_PROXY: 'sim',
    MAIL_FROM: 'avisos@empresa.com.br',
    S3_BUCKET: 'arquivos',
    S3_ENDPOINT: 'http://127.0.0.1:9000/',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  })
  assert.equal(config.PORT, 0)
  assert.equal(config.PUBLIC_URL, 'https://prumo.example')
  assert.equal(config.LOGIN_DETALHADO, false)
  assert.equal(config.TRUST_PROXY, true)
  assert.equal(config.S3_ENDPOINT, 'http://127.0.0.1:9000')
  assert.equal(config.S3_REGION, 'us-east-1')
  assert.equal(config.S3_FORCE_PATH_STYLE, true)
})

const MALFORMED: Record<string, string[]> = {
  PORT: ['abc', '70000', '-1', '3000.5', '3e3'],
  HOST: ['http://x', 'a b'],
  DATABASE_URL: ['mysql://h/d', 'h:5432'],
  DB_POOL: ['0', 'muitas'],
  PUBLIC_URL: ['prumo.empresa.com.br', 'ftp://x'],
  TRUST_PROXY: ['talvez', '1'],
  SMTP_URL: ['http://mail', 'mail:25'],
  MAIL_FROM: ['ninguém', 'a@b\r\nBcc: c@d'],
  S3_ENDPOINT: ['minio:9000'],
  S3_BUCKET: ['A', 'com espaço'],
  UPLOAD_MAX_MB: ['0', '25MB'],
  LOG_LEVEL: ['tudo'],
  DUAS_APROVACOES_ACIMA_DE: ['cinquenta mil', '50,00', '-1'],
  LIMITE_AUTOAPROVACAO: ['mil', '1000,50', '-1'],
  LEMBRETE_APROVACAO_DIAS: ['dois', '-1', '61'],
  APR_FAIXAS_DE_RISCO: ['5,10', '5,10,30', '10,5,15', '1,2,3'],
  APR_MINIMO_ENERGIZADA: ['0', 'dois'],
  APR_AUDIO_GUARDA_DIAS: ['-1', 'sempre'],
  LAB_TOLERANCIA_TENSAO: ['três', '2,5', '21'],
  LAB_FAIXA_TEMPERATURA: ['10', '40,10', '10,61'],
  LAB_FAIXA_UMIDADE: ['0;80', '0,101'],
  LOGIN_DETALHADO: ['true'],
}

test('a malformed value is refused naming the variable, the value and what is accepted', () => {
  for (const [name, values] of Object.entries(MALFORMED)) {
    const setting = SETTINGS[name as keyof typeof SETTINGS]
    for (const value of values) {
      const message = refusal({ [name]: value })
      assert.ok(message.includes(name), message)
      assert.ok(message.includes(setting.accepts), message)
      if (!('secret' in setting)) assert.ok(message.includes(value), message)
    }
  }
})

test('a refused secret is not repeated', () => {
  assert.ok(!refusal({ DATABASE_URL: 'mysql://ana:segredo123@h/d' }).includes('segredo123'))
  assert.ok(!refusal({ SMTP_URL: 'http://ana:segredo123@h' }).includes('segredo123'))
})

test('half an S3 configuration is refused', () => {
  assert.match(refusal({ S3_ENDPOINT: 'http://127.0.0.1:9000' }), /Falta S3_BUCKET/)
  assert.match(refusal({ S3_BUCKET: 'arquivos', S3_ACCESS_KEY_ID: 'a' }), /juntas/)
})
