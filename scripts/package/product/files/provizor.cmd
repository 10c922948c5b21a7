@echo off
rem Provizor: provizor help
chcp 65001 >nul
"%~dp0node\node.exe" "%~dp0scripts\provizor.ts" %*
